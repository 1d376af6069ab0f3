export const dynamic = 'force-dynamic';

/** The floor of pages that are rendered for each request. */
export default function RenderedPage() {
  return <main>Пусто</main>;
}
