import type { Scheme } from '#lib/theme/schemes.ts';
import { type hotelTheme, themeDeclarations } from '#lib/theme/theme.ts';

/** Colours by their names in the hotel's config. */
export type Colours = Parameters<typeof hotelTheme>[0];

/** What the hotelier tries on; null: the hotel's own. */
export type Fitting = { colours: Colours | null; logo: string | null };

const STYLE_ID = 'preview-colours';
const OWN_LOGO = 'previewOwn';

/** Shows a page of the product in a scheme, in other colours and with another logo. */
export function dress(page: Document, scheme: Scheme, { colours, logo }: Fitting): void {
  page.documentElement.dataset.scheme = scheme;
  const style = page.getElementById(STYLE_ID) ?? page.createElement('style');
  style.id = STYLE_ID;
  style.textContent = colours ? `:root{${themeDeclarations(colours)}}` : '';
  page.head.append(style);
  for (const mark of page.querySelectorAll<HTMLElement>('[data-wordmark] > [aria-hidden]')) {
    mark.dataset[OWN_LOGO] ??= mark.innerHTML;
    mark.innerHTML = logo ?? mark.dataset[OWN_LOGO];
  }
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
