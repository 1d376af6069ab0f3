import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import mjml from 'mjml';

const SOURCE = new URL('./letter.mjml', import.meta.url);
export const TEMPLATE = new URL('./letter.html', import.meta.url);

/**
 * The layout of letters as HTML that mail programs show alike, with its places for values left in it. The compiler is
 * for development only, so that no server carries it.
 */
export async function compiledTemplate(): Promise<string> {
  // The places for values are no colours or sizes to its validator.
  const { html } = await mjml(readFileSync(SOURCE, 'utf8'), { validationLevel: 'skip', fonts: {} });
  return `${html.trim()}\n`;
}

/** `node hotel-api/src/mail/write-template.ts` writes the layout that letters are made of. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(TEMPLATE, await compiledTemplate());
