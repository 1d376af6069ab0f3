import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFiles, storedMediaFolder } from '../media/media-library.ts';
import { drawnText, readInside, utf8 } from './folder-file.ts';
import { notesOf } from './notes.ts';
import { type FileMistake, readHotelFile } from './read.ts';
import { rowsOf, type StoredFile } from './rows.ts';
import { Refusal, type Said } from './said.ts';
import type { HotelFile } from './schema.ts';
import { sendingMistakes } from './sent.ts';

export const HOTEL_FILE = 'hotel.yaml';
/** A phone with a dense screen shows no more. */
const WIDEST = 1920;
const SMALLEST = 400;
const QUALITY = 82;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const DRAWN = /\.(?:svg|css)$/;
/** What a picture of that size takes at most at that quality. */
const MOST_BYTES = 1_500_000;

export interface Folder {
  hotel: HotelFile;
  /** The files that hotel.yaml names, ready to be served, by their names in the folder. */
  files: Map<string, StoredFile & { body: Buffer | null }>;
  /** What is possible, but hardly meant. */
  notes: FileMistake[];
}

export type ReadFolder = { folder: Folder; mistakes: [] } | { folder: null; mistakes: FileMistake[] };

/** Reads hotel.yaml and every file that it names. Pictures are turned upright, resized and compressed. */
export async function readFolder(directory: string): Promise<ReadFolder> {
  const wrong = (said: Said): ReadFolder => ({ folder: null, mistakes: [{ line: 1, column: 1, said }] });
  const text = await orRefusal(() => {
    const given = readInside(directory, HOTEL_FILE, 'text');
    return given && { yaml: utf8(given) };
  });
  if (text === null)
    return wrong({
      en: `there is no ${HOTEL_FILE} in ${directory}`,
      ru: `в папке ${directory} нет ${HOTEL_FILE}`,
    });
  if (text instanceof Refusal) return wrong(text.said);
  const { yaml } = text;
  const read = readHotelFile(yaml);
  if (!read.hotel) return { folder: null, mistakes: read.mistakes };
  const { hotel, placeOf } = read;
  const files: Folder['files'] = new Map();
  const bad: FileMistake[] = [];
  for (const name of filesOf(hotel)) {
    const file = await orRefusal(() => readOne(directory, hotel.slug, name));
    if (file instanceof Refusal) bad.push({ ...placeOf(name), said: about(name, file.said) });
    else files.set(name, file);
  }
  if (bad.length > 0) return { folder: null, mistakes: bad };
  // A drawing is sent as its text, and stands where its file is named.
  const drawn = new Map([...files].map(([name, { text: drawing }]) => [drawing ?? name, name]));
  const unsendable = sendingMistakes(rowsOf(hotel, files), (value) =>
    placeOf(drawn.get(String(value)) ?? value),
  );
  if (unsendable.length > 0) return { folder: null, mistakes: unsendable };
  return { folder: { hotel, files, notes: notesOf(hotel, placeOf) }, mistakes: [] };
}

/** Every file that a hotel names, each once. */
function filesOf({ look, rooms, extras }: HotelFile): Set<string> {
  const named = [
    ...[look.logo, look.logo_css, look.splash],
    ...look.pictures.map(({ file }) => file),
    ...rooms.flatMap(({ pictures, features }) => [...pictures, ...features.map(({ icon }) => icon)]),
    ...extras.map(({ picture }) => picture),
  ];
  return new Set(named.filter((name) => name !== undefined));
}

const about = (name: string, { en, ru }: Said): Said => ({ en: `${name}: ${en}`, ru: `${name}: ${ru}` });

/** What is wrong with a file in place of it. */
async function orRefusal<T>(read: () => T | Promise<T>): Promise<T | Refusal> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * One file as it will be served.
 * @throws Refusal saying what is wrong with it
 */
async function readOne(
  directory: string,
  slug: string,
  name: string,
): Promise<StoredFile & { body: Buffer | null }> {
  if (URL.canParse(name)) return { name, width: null, height: null, text: null, body: null };
  const given = readInside(directory, name, DRAWN.test(name) ? 'text' : 'picture');
  if (given === null) {
    // The product has icons, and the pictures of its demo.
    const own = mediaFiles.get(name);
    if (!own) throw new Refusal({ en: 'there is no such file', ru: 'такого файла нет' });
    if (DRAWN.test(name))
      return { name, width: null, height: null, text: own.body.toString('utf8').trim(), body: null };
    const { width, height } = await sharp(own.body).metadata();
    return { name, width, height, text: null, body: null };
  }
  const { ext } = path.parse(name);
  if (DRAWN.test(name))
    return {
      name: storedName(slug, name, given, ext),
      width: null,
      height: null,
      text: drawnText(name, given),
      body: given,
    };
  const { data, width, height } = await pictureOf(given);
  return { name: storedName(slug, name, data, '.jpg'), width, height, text: null, body: data };
}

/** A picture as it is served: upright, no wider than any screen needs, a JPEG. One that is so already stays as it is. */
async function pictureOf(given: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  try {
    const { format, width, height, orientation = 1 } = await sharp(given).metadata();
    if (!FORMATS.includes(format))
      throw new Refusal({ en: 'no JPEG, PNG or WebP', ru: 'это не JPEG, PNG или WebP' });
    if (width < SMALLEST)
      throw new Refusal({
        en: `${width} px wide, at least ${SMALLEST} are needed`,
        ru: `ширина ${width} px, нужно не меньше ${SMALLEST}`,
      });
    if (format === 'jpeg' && width <= WIDEST && orientation === 1 && given.byteLength <= MOST_BYTES)
      return { data: given, width, height };
    const { data, info } = await sharp(given)
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      { en: 'no picture that can be read', ru: 'картинку нельзя прочитать' },
      { cause: error },
    );
  }
}

/** The hash lets browsers keep a file for ever. */
function storedName(slug: string, name: string, body: Buffer, ext: string): string {
  // Files of two folders, or of two kinds, must not have one name when the hotel is exported.
  const base = (name.endsWith(ext) ? name.slice(0, -ext.length) : name).replace(/[/.]/g, '-');
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return `hotels/${slug}/${base}.${hash}${ext}`;
}

/** The name in a folder of a stored file. */
export const folderName = (stored: string): string =>
  path.basename(stored).replace(/\.[\da-f]{10}(?=\.\w+$)/, '');

/** Writes the files where the API serves them from, once the rows that name them stand: a refused folder leaves nothing. */
export function storeFiles(dataDirectory: string, { files }: Folder): void {
  for (const { name, body } of files.values()) {
    const target = path.join(storedMediaFolder(dataDirectory), name);
    // What a name stands for never changes.
    if (!body || existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  }
}

/**
 * Removes the files of a hotel that is removed. While there is one, files that it names no more are kept: pages that
 * guests have open, or that are cached, still show them.
 */
export const forgetFiles = (dataDirectory: string, slug: string): void =>
  rmSync(path.join(storedMediaFolder(dataDirectory), 'hotels', slug), { recursive: true, force: true });
