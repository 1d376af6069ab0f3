import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFiles, storedMediaFolder } from '../media/media-library.ts';
import { drawnText, FileRefusal, readInside, utf8 } from './folder-file.ts';
import { type FileMistake, readHotelFile } from './read.ts';
import type { StoredFile } from './rows.ts';
import type { HotelFile } from './schema.ts';

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
}

export type ReadFolder = { folder: Folder; mistakes: [] } | { folder: null; mistakes: FileMistake[] };

/** Reads hotel.yaml and every file that it names. Pictures are turned upright, resized and compressed. */
export async function readFolder(directory: string): Promise<ReadFolder> {
  const wrong = (said: string): ReadFolder => ({
    folder: null,
    mistakes: [{ line: 1, column: 1, text: said }],
  });
  const text = await orRefusal(() => {
    const given = readInside(directory, HOTEL_FILE, 'text');
    return given && { yaml: utf8(given) };
  });
  if (text === null) return wrong(`there is no ${HOTEL_FILE} in ${directory}`);
  if (typeof text === 'string') return wrong(text);
  const { yaml } = text;
  const { hotel, mistakes } = readHotelFile(yaml);
  if (!hotel) return { folder: null, mistakes };
  const files: Folder['files'] = new Map();
  const bad: FileMistake[] = [];
  for (const name of filesOf(hotel)) {
    const read = await orRefusal(() => readOne(directory, hotel.slug, name));
    if (typeof read === 'string') bad.push({ ...placeOfWord(yaml, name), text: `${name}: ${read}` });
    else files.set(name, read);
  }
  return bad.length > 0 ? { folder: null, mistakes: bad } : { folder: { hotel, files }, mistakes: [] };
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

/** Where a file is named first. Lines and columns count from 1. */
function placeOfWord(text: string, word: string) {
  const before = text.slice(0, Math.max(0, text.indexOf(word))).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** What is wrong with a file in place of it. */
async function orRefusal<T>(read: () => T | Promise<T>): Promise<T | string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
}

/**
 * One file as it will be served.
 * @throws FileRefusal saying what is wrong with it
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
    if (!own) throw new FileRefusal('there is no such file');
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
    if (!FORMATS.includes(format)) throw new FileRefusal('no JPEG, PNG or WebP');
    if (width < SMALLEST) throw new FileRefusal(`${width} px wide, at least ${SMALLEST} are needed`);
    if (format === 'jpeg' && width <= WIDEST && orientation === 1 && given.byteLength <= MOST_BYTES)
      return { data: given, width, height };
    const { data, info } = await sharp(given)
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal('no picture that can be read', { cause: error });
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
