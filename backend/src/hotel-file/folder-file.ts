import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { sanitizeLogoCss } from '../../../lib/server/sanitizing/sanitize-logo-css.ts';
import { sanitizeSvg } from '../../../lib/server/sanitizing/sanitize-svg.ts';
import { Refusal } from './said.ts';

const MEGABYTE = 1_000_000;
/** No camera writes more for a picture, and no hotel needs more text. */
const MOST = { picture: 40 * MEGABYTE, text: MEGABYTE };

/**
 * Reads a regular file that lies in the folder; null: there is none of that name. A link out of it, or a device, could
 * bring what is not the hotel's onto its pages.
 * @throws Refusal for any other, and for one that is too large
 */
export function readInside(directory: string, name: string, kind: keyof typeof MOST): Buffer | null {
  const file = path.join(directory, name);
  if (path.relative(directory, file).startsWith('..'))
    throw new Refusal({ en: 'outside the folder', ru: 'лежит вне папки' });
  if (!existsSync(file)) return null;
  const real = realpathSync(file);
  const isInside = real.startsWith(`${realpathSync(directory)}${path.sep}`);
  const stats = statSync(real);
  if (!isInside || !stats.isFile())
    throw new Refusal({ en: 'no file of the folder', ru: 'это не файл из папки' });
  if (stats.size > MOST[kind])
    throw new Refusal({
      en: `${Math.ceil(stats.size / MEGABYTE)} MB, at most ${MOST[kind] / MEGABYTE} are read`,
      ru: `${Math.ceil(stats.size / MEGABYTE)} МБ, а можно не больше ${MOST[kind] / MEGABYTE}`,
    });
  return readFileSync(real);
}

/** @throws Refusal for bytes that are no UTF-8, which the database could not keep */
export function utf8(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text === null || text.includes('\0'))
    throw new Refusal({
      en: 'no text in UTF-8: save it as UTF-8',
      ru: 'текст не в UTF-8: сохраните файл в UTF-8',
    });
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
 * @throws Refusal for what the pages would not show
 */
export function drawnText(name: string, bytes: Buffer): string {
  const text = utf8(bytes);
  if (name.endsWith('.svg') && sanitizeSvg(text) === null)
    throw new Refusal({
      en: 'no svg that can be shown: shapes alone, up to 200 kB and 4000 elements',
      ru: 'такой svg нельзя показать: нужны одни фигуры, до 200 кБ и 4000 элементов',
    });
  const lost = name.endsWith('.svg') ? NOT_SHOWN.exec(text)?.[1] : undefined;
  if (lost)
    throw new Refusal({
      en: `<${lost}> is not shown: save the drawing as shapes alone`,
      ru: `<${lost}> не будет показан: сохраните рисунок одними фигурами`,
    });
  if (name.endsWith('.css') && sanitizeLogoCss(text) === '')
    throw new Refusal({
      en: 'no rule for a logo: class names, spacing, weight and style of letters',
      ru: 'в файле нет правил для логотипа: имён классов, отступов, веса и начертания букв',
    });
  return text;
}
