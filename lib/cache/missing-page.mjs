// biome-ignore lint/style/noRestrictedImports: Node loads this file by itself and knows no aliases
import { pageTexts } from '../messages/ru-pages.ts';

const DRAWN_BY_SCRIPT = '<html id="__next_error__">';
const STYLE_PRELOAD = /<link rel="preload" href="([^"]+)" as="style"[^>]*>/g;

/**
 * A 404 leaves Next with an empty body that the browser's scripts fill. This puts the words in at once, for
 * guests whose scripts are late and for readers without any; React replaces them when it draws the page.
 */
export function withMissingText(html) {
  if (!html.includes(DRAWN_BY_SCRIPT)) return html;
  // Under a hotel that exists its own title stands in the head already.
  const hasHotel = html.includes('<title>');
  const title = hasHotel ? pageTexts.pageNotFound : pageTexts.notFound;
  const hint = hasHotel ? pageTexts.pageNotFoundHint : pageTexts.notFoundHint;
  return html
    .replace(DRAWN_BY_SCRIPT, '<html lang="ru" id="__next_error__">')
    .replace('</head>', hasHotel ? '</head>' : `<title>${title}</title></head>`)
    .replace(STYLE_PRELOAD, '<link rel="stylesheet" href="$1"/>')
    .replace(
      '<body>',
      `<body><main style="max-width:720px;margin:0 auto;padding:20vh 24px"><h1>${title}</h1><p>${hint}</p></main>`,
    );
}
