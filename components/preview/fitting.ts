import type { Scheme } from '#rules/theme/schemes.ts';
import { type hotelTheme, themeDeclarations } from '#rules/theme/theme.ts';

/** Colours by their names in the hotel's config. */
export type Colours = Parameters<typeof hotelTheme>[0];

/** What the hotelier tries on; null: the hotel's own. */
export type Fitting = { colours: Colours | null; logo: string | null };

const STYLE_ID = 'preview-fitting';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows a page of the product in a scheme, in other colours and with another logo. It adds a style sheet only: React has
 * not necessarily taken the page over yet, and would find elements that it does not know.
 */
export function dress(page: Document, scheme: Scheme, { colours, logo }: Fitting): void {
  page.documentElement.dataset.scheme = scheme;
  const style = page.getElementById(STYLE_ID) ?? page.createElement('style');
  style.id = STYLE_ID;
  style.textContent = [
    colours ? `:root{${themeDeclarations(colours)}}` : '',
    logo
      ? `[data-wordmark]>[aria-hidden]{display:none}[data-wordmark]::before{${logoDeclarations(logo)}}`
      : '',
  ].join('');
  page.head.append(style);
}

/** In a picture nothing of a drawing can run. One of the text's colour takes it as the hotel's own logo would. */
function logoDeclarations(logo: string): string {
  const picture = `url("data:image/svg+xml,${encodeURIComponent(logo)}") center/contain no-repeat`;
  const fill = /currentcolor/i.test(logo)
    ? `background:currentcolor;mask:${picture}`
    : `background:${picture}`;
  const size = 'var(--logo-size,36px)';
  return `content:"";flex:none;width:${size};height:${size};color:var(--logo-colour,inherit);${fill}`;
}

/** The drawing of an SVG file; null for another file. */
export function readDrawing(text: string): string | null {
  const { namespaceURI, nodeName, outerHTML } = new DOMParser().parseFromString(
    text,
    'image/svg+xml',
  ).documentElement;
  return nodeName === 'svg' && namespaceURI === SVG ? outerHTML : null;
}
