import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { sanitizeLogoCss } from '../../../lib/server/sanitizing/sanitize-logo-css.ts';
import { sanitizeSvg } from '../../../lib/server/sanitizing/sanitize-svg.ts';

const MEGABYTE = 1_000_000;
/** No camera writes more for a picture, and no hotel needs more text. */
const MOST = { picture: 40 * MEGABYTE, text: MEGABYTE };

/** What a file is not, in words for the hotelier. */
export class FileRefusal extends Error {}

/**
 * Reads a regular file that lies in the folder; null: there is none of that name. A link out of it, or a device, could
 * bring what is not the hotel's onto its pages.
 * @throws FileRefusal for any other, and for one that is too large
 */
export function readInside(directory: string, name: string, kind: keyof typeof MOST): Buffer | null {
  const file = path.join(directory, name);
  if (path.relative(directory, file).startsWith('..')) throw new FileRefusal('outside the folder');
  if (!existsSync(file)) return null;
  const real = realpathSync(file);
  const isInside = real.startsWith(`${realpathSync(directory)}${path.sep}`);
  const stats = statSync(real);
  if (!isInside || !stats.isFile()) throw new FileRefusal('no file of the folder');
  if (stats.size > MOST[kind])
    throw new FileRefusal(
      `${Math.ceil(stats.size / MEGABYTE)} MB, at most ${MOST[kind] / MEGABYTE} are read`,
    );
  return readFileSync(real);
}

/** @throws FileRefusal for bytes that are no UTF-8, which the database could not keep */
export function utf8(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text === null || text.includes('\0')) throw new FileRefusal('no text in UTF-8: save it as UTF-8');
  return text.trim();
}

function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // The bytes are of another encoding.
  }
}

/** What a drawing loses on the pages, where it would look otherwise than it was drawn. */
const NOT_SHOWN = /<(?:\w+:)?(filter|image|foreignObject)\b/;

/**
 * A drawing or style sheet as it was given.
 * @throws FileRefusal for what the pages would not show
 */
export function drawnText(name: string, bytes: Buffer): string {
  const text = utf8(bytes);
  if (name.endsWith('.svg') && sanitizeSvg(text) === null)
    throw new FileRefusal('no svg that can be shown: shapes alone, up to 200 kB and 4000 elements');
  const lost = name.endsWith('.svg') ? NOT_SHOWN.exec(text)?.[1] : undefined;
  if (lost) throw new FileRefusal(`<${lost}> is not shown: save the drawing as shapes alone`);
  if (name.endsWith('.css') && sanitizeLogoCss(text) === '')
    throw new FileRefusal('no rule for a logo: class names, spacing, weight and style of letters');
  return text;
}
