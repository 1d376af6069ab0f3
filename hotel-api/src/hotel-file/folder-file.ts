import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { sanitizeLogoCss } from '#lib/server/sanitizing/sanitize-logo-css.ts';
import { cleanDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';
import type { UnsupportedPart } from '#lib/server/sanitizing/unsupported-parts.ts';
import { type Bilingual, Refusal } from './bilingual.ts';
import { shareLost } from './drawing-loss.ts';

const MEGABYTE = 1_000_000;
/** No camera writes more for a picture, and no hotel needs more text. */
const MOST = { picture: 40 * MEGABYTE, text: MEGABYTE };

/**
 * Reads a regular file that lies in the folder; null: there is none of that name. A link out of it, or a device, could
 * bring what is not the hotel's onto its pages.
 * @throws Refusal for any other, and for one that is too large
 */
export function readInside(directory: string, name: string, kind: keyof typeof MOST): Buffer | null {
  if (path.relative(directory, path.join(directory, name)).startsWith('..'))
    throw new Refusal({ en: 'outside the folder', ru: 'лежит вне папки' });
  const file = existing(directory, name);
  if (file === null) return null;
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

/** A Mac writes 'й' of a file's name as two letters, an editor in hotel.yaml as one. */
function existing(directory: string, name: string): string | null {
  const file = path.join(directory, name);
  if (existsSync(file)) return file;
  const plain = path.basename(name).normalize();
  const same = namesBeside(file).find((other) => other.normalize() === plain);
  return same === undefined ? null : path.join(path.dirname(file), same);
}

const namesBeside = (file: string): string[] => {
  const folder = path.dirname(file);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** That there is no such file, and the one that may be meant: photo.JPG is another than photo.jpg. */
export function missingFile(directory: string, name: string): Bilingual {
  const plain = (file: string) => path.parse(file.normalize().toLowerCase()).name;
  const meant = namesBeside(path.join(directory, name)).find((other) => plain(other) === plain(name));
  return meant === undefined
    ? { en: 'there is no such file', ru: 'такого файла нет' }
    : { en: `there is no such file, but ${meant}`, ru: `такого файла нет, но есть ${meant}` };
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

/** What to do in the program that drew it about a part that pages do not show. */
const REMEDIES: Record<UnsupportedPart, Bilingual> = {
  text: {
    en: 'turn the letters into curves: Ctrl+Q in CorelDRAW, Create Outlines in Illustrator, Object to Path in Inkscape, Flatten in Figma',
    ru: 'переведите буквы в кривые: Ctrl+Q в CorelDRAW, «Создать контуры» в Illustrator, «Оконтурить объект» в Inkscape, Flatten в Figma',
  },
  image: {
    en: 'trace the picture, or export the logo as shapes: a photograph cannot be in it',
    ru: 'трассируйте картинку или сохраните логотип фигурами: фотографии в нём быть не может',
  },
  foreignObject: {
    en: 'save the drawing as plain SVG, without what only its program can draw',
    ru: 'сохраните рисунок как простой SVG, без того, что рисует только ваша программа',
  },
  pattern: {
    en: 'fill the shapes with colours or gradients in place of patterns',
    ru: 'залейте фигуры цветом или градиентом вместо узора',
  },
  filter: {
    en: 'save the drawing without shadows, blurs and other effects',
    ru: 'сохраните рисунок без теней, размытия и других эффектов',
  },
  style: {
    en: 'save the drawing with its styles as presentation attributes',
    ru: 'сохраните рисунок со стилями в атрибутах (presentation attributes)',
  },
};
/** Edges of shapes may differ by a pixel. */
const MOST_LOST = 0.01;

/**
 * A drawing or style sheet as it was given.
 * @throws Refusal for what the pages would not show, or would show otherwise than it was drawn
 */
export async function drawnText(name: string, bytes: Buffer): Promise<string> {
  const text = utf8(bytes);
  if (/\.svg$/i.test(name)) await refuseUnlike(text);
  if (/\.css$/i.test(name) && sanitizeLogoCss(text) === '')
    throw new Refusal({
      en: 'no rule for a logo: class names, spacing, weight and style of letters',
      ru: 'в файле нет правил для логотипа: имён классов, отступов, веса и начертания букв',
    });
  return text;
}

/** @throws Refusal for a drawing that looks otherwise on the pages */
async function refuseUnlike(drawing: string): Promise<void> {
  const { svg, lost } = cleanDrawing(drawing);
  const [part] = lost;
  if (part)
    throw new Refusal({
      en: `<${part}> is not shown: ${REMEDIES[part].en}`,
      ru: `<${part}> не будет показан: ${REMEDIES[part].ru}`,
    });
  if (svg === null)
    throw new Refusal({
      en: 'no svg that can be shown: shapes alone, up to 200 kB and 4000 elements',
      ru: 'такой svg нельзя показать: нужны одни фигуры, до 200 кБ и 4000 элементов',
    });
  const share = await shareLost(drawing, svg).catch((error: Error) => {
    const reason = error.message.split('\n')[0];
    throw new Refusal(
      { en: `no svg that can be drawn: ${reason}`, ru: `svg не рисуется: ${reason}` },
      { cause: error },
    );
  });
  if (share <= MOST_LOST) return;
  const lostPercent = Math.ceil(share * 100);
  throw new Refusal({
    en: `${lostPercent} % of it would look otherwise on the pages: save it as plain SVG, its paint as presentation attributes`,
    ru: `${lostPercent} % рисунка будет выглядеть на страницах иначе: сохраните его как простой SVG, со стилями в атрибутах`,
  });
}
