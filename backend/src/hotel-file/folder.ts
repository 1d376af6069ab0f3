import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFiles, storedMediaFolder } from '../media/media-library.ts';
import { type FileMistake, readHotelFile } from './read.ts';
import type { StoredFile } from './rows.ts';
import type { HotelFile } from './schema.ts';

export const HOTEL_FILE = 'hotel.yaml';
/** A phone with a dense screen shows no more. */
const WIDEST = 1920;
const SMALLEST = 400;
const QUALITY = 82;
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
  const file = path.join(directory, HOTEL_FILE);
  const wrong = (text: string): ReadFolder => ({ folder: null, mistakes: [{ line: 1, column: 1, text }] });
  if (!existsSync(file)) return wrong(`there is no ${HOTEL_FILE} in ${directory}`);
  const text = readFileSync(file, 'utf8');
  const { hotel, mistakes } = readHotelFile(text);
  if (!hotel) return { folder: null, mistakes };
  const files: Folder['files'] = new Map();
  const bad: FileMistake[] = [];
  for (const name of filesOf(hotel)) {
    const read = await readOne(directory, hotel.slug, name);
    if (typeof read === 'string') bad.push({ ...placeOfWord(text, name), text: `${name}: ${read}` });
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

/** One file as it will be served, or what is wrong with it. */
async function readOne(
  directory: string,
  slug: string,
  name: string,
): Promise<(StoredFile & { body: Buffer | null }) | string> {
  if (URL.canParse(name)) return { name, width: null, height: null, text: null, body: null };
  const file = path.join(directory, name);
  if (path.relative(directory, file).startsWith('..')) return 'outside the folder';
  if (!existsSync(file)) {
    // The product has icons, and the pictures of its demo.
    const own = mediaFiles.get(name);
    if (!own) return 'there is no such file';
    if (DRAWN.test(name))
      return { name, width: null, height: null, text: own.body.toString('utf8').trim(), body: null };
    const { width, height } = await sharp(own.body).metadata();
    return { name, width, height, text: null, body: null };
  }
  const given = readFileSync(file);
  const { ext } = path.parse(name);
  if (DRAWN.test(name))
    return {
      name: storedName(slug, name, given, ext),
      width: null,
      height: null,
      text: given.toString('utf8').trim(),
      body: given,
    };
  const picture = await pictureOf(given);
  if (typeof picture === 'string') return picture;
  const { data, width, height } = picture;
  return { name: storedName(slug, name, data, '.jpg'), width, height, text: null, body: data };
}

/** A picture as it is served: upright, no wider than any screen needs, a JPEG. One that is so already stays as it is. */
async function pictureOf(given: Buffer): Promise<{ data: Buffer; width: number; height: number } | string> {
  try {
    const { format, width, height, orientation = 1 } = await sharp(given).metadata();
    if (width < SMALLEST) return `${width} px wide, at least ${SMALLEST} are needed`;
    if (format === 'jpeg' && width <= WIDEST && orientation === 1 && given.byteLength <= MOST_BYTES)
      return { data: given, width, height };
    const { data, info } = await sharp(given)
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return 'no picture that can be read';
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

/** Writes the files where the API serves them from. They must be there before the rows that name them. */
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
