/** The floor that every Next page stands on. */
export default function EmptyPage() {
  return <main>Пусто</main>;
}
