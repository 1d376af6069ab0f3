import { answer } from '@/lib/api/answers';
import { fetchMediaText } from '@/lib/hotel/fetch-media';
import { sanitizeSvg } from '@/lib/hotel/sanitize-svg';

const MAX_REMEMBERED = 500;
const remembered = new Map<string, string>();

/** A feature icon of a hotel, fetched from an allowed host and sanitised; 404 where that fails (section 7). */
export async function GET(request: Request) {
  const source = new URL(request.url).searchParams.get('src') ?? '';
  const svg = remembered.get(source) ?? (await fetchIcon(source));
  if (svg === null) return answer(null, 404, {});
  return answer(svg, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
}

async function fetchIcon(source: string): Promise<string | null> {
  const markup = await fetchMediaText(source);
  const svg = markup === null ? null : sanitizeSvg(markup);
  if (svg === null) return null;
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(source, svg);
  return svg;
}
