import type { Scheme } from '#lib/theme/schemes.ts';
import { type hotelTheme, themeDeclarations } from '#lib/theme/theme.ts';

/** Colours by their names in the hotel's config. */
export type Colours = Parameters<typeof hotelTheme>[0];

/** What the hotelier tries on; null: the hotel's own. */
export type Fitting = { colours: Colours | null; logo: string | null };

const STYLE_ID = 'preview-colours';
const TRIED = 'data-tried-on';

/** Shows a page of the product in a scheme, in other colours and with another logo. */
export function dress(page: Document, scheme: Scheme, { colours, logo }: Fitting): void {
  page.documentElement.dataset.scheme = scheme;
  const style = page.getElementById(STYLE_ID) ?? page.createElement('style');
  style.id = STYLE_ID;
  style.textContent = colours ? `:root{${themeDeclarations(colours)}}` : '';
  page.head.append(style);
  for (const wordmark of page.querySelectorAll('[data-wordmark]')) dressWordmark(wordmark, logo);
}

function dressWordmark(wordmark: Element, logo: string | null): void {
  const own = wordmark.querySelector<HTMLElement>(`:scope > [aria-hidden]:not([${TRIED}])`);
  if (own) own.style.display = logo ? 'none' : '';
  const before = wordmark.querySelector(`:scope > [${TRIED}]`);
  if (!logo) {
    before?.remove();
    return;
  }
  const tried = before ?? wordmark.ownerDocument.createElement('span');
  tried.setAttribute(TRIED, '');
  tried.setAttribute('aria-hidden', 'true');
  // It takes the place and the colour of the hotel's own, which there may be none of.
  tried.setAttribute('style', 'flex:none;width:var(--logo-size,36px);color:var(--logo-colour,inherit)');
  tried.innerHTML = logo;
  wordmark.prepend(tried);
}

/** The drawing of an SVG file without anything that could run; null for another file. */
export function readDrawing(text: string): string | null {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (drawing.nodeName !== 'svg') return null;
  for (const element of drawing.querySelectorAll('script, foreignObject')) element.remove();
  for (const element of [drawing, ...drawing.querySelectorAll('*')])
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  return drawing.outerHTML;
}
