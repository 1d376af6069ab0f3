import type { Scheme } from '#rules/theme/schemes.ts';
import { type hotelTheme, themeDeclarations } from '#rules/theme/theme.ts';

/** Colours by their names in the hotel's config. */
export type Colours = Parameters<typeof hotelTheme>[0];

/** What the hotelier tries on; null: the hotel's own. */
export type Look = { colours: Colours | null; logo: string | null };

const STYLE_ID = 'preview-look';

/**
 * Shows a page of the product in a scheme, in other colours and with another logo. It adds a style sheet only: React has
 * not necessarily taken the page over yet, and would find elements that it does not know.
 */
export function applyLook(page: Document, scheme: Scheme, { colours, logo }: Look): void {
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

/** A file as the hotel's pages would draw it; `refused`: they would not. */
export type Cleaned = { drawing: string } | 'refused' | 'failed';

/** Asks the server, which cleans the hotel's own logo, for the same of another file. */
export async function cleanedLogo(file: File, slug: string, key: string): Promise<Cleaned> {
  try {
    const response = await fetch(`/api/drawing?slug=${slug}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'image/svg+xml' },
      body: file,
    });
    if (response.ok) return { drawing: await response.text() };
    return response.status === 422 ? 'refused' : 'failed';
  } catch {
    return 'failed'; // The network is down, or the file cannot be read.
  }
}
