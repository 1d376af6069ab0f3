/** The least that a page of Next costs. */
export default function EmptyPage() {
  return <main>Пусто</main>;
}
