export const dynamic = 'force-dynamic';

/** The least that a page rendered for each request costs. */
export default function RenderedPage() {
  return <main>Пусто</main>;
}
