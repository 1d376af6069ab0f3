import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFiles, storedMediaFolder } from '#api/src/media/media-library.ts';
import { hotelTheme } from '#rules/theme/theme.ts';
import { about, type Bilingual, Refusal } from './bilingual.ts';
import type { StoredFile } from './field-codecs.ts';
import { drawnText, missingFile, readInside, utf8 } from './folder-file.ts';
import { notesOf } from './notes.ts';
import { servedPicture } from './picture.ts';
import { type FileMistake, readHotelFile } from './read.ts';
import { fileOfPicture } from './room-fields.ts';
import { rowsOf } from './rows.ts';
import type { HotelFile } from './schema.ts';
import { wireMistakes } from './wire-mistakes.ts';

export const HOTEL_FILE = 'hotel.yaml';
/** What a file is for, and which it must be. */
const ENDINGS = {
  drawing: {
    ending: /\.svg$/i,
    said: {
      en: 'a drawing is an svg: ask the designer for the file, or trace it in Inkscape',
      ru: 'рисунок — это svg: попросите файл у дизайнера или трассируйте картинку в Inkscape',
    },
  },
  style: {
    ending: /\.css$/i,
    said: { en: 'the style of the letters is a css file', ru: 'стиль букв — это файл css' },
  },
  picture: {
    ending: /\.(?!svg$|css$)\w+$/i,
    said: { en: 'a picture is JPEG, PNG or WebP', ru: 'фотография — это JPEG, PNG или WebP' },
  },
} as const;
type Kind = keyof typeof ENDINGS;
/** Bytes of a file's name, which gets a hash. */
const LONGEST_NAME = 230;

export interface Folder {
  hotel: HotelFile;
  /** The files that hotel.yaml names, ready to be served, by their names in the folder. */
  files: Map<string, StoredFile & { body: Buffer | null }>;
  /** What is possible, but hardly meant, where the hotel is paid online or not. */
  notes(isPaidOnline: boolean): FileMistake[];
}

export type ReadFolder = { folder: Folder; mistakes: [] } | { folder: null; mistakes: FileMistake[] };

/** Reads hotel.yaml and every file that it names. Pictures are made ready to be served. */
export async function readFolder(directory: string): Promise<ReadFolder> {
  const wrong = (said: Bilingual): ReadFolder => ({ folder: null, mistakes: [{ line: 1, column: 1, said }] });
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
  const ground = hotelTheme({ primary_color: hotel.look.primary, theme_color: hotel.look.accent })[
    '--ground'
  ];
  for (const [name, kind] of filesOf(hotel)) {
    const file = await orRefusal(() => readOne(directory, { slug: hotel.slug, name, kind, ground }));
    if (file instanceof Refusal) bad.push({ ...placeOf(name), said: about(name, file.said) });
    else files.set(name, file);
  }
  if (bad.length > 0) return { folder: null, mistakes: bad };
  // A drawing is sent as its text, and stands where its file is named.
  const drawn = new Map([...files].map(([name, { text: drawing }]) => [drawing ?? name, name]));
  const unsendable = wireMistakes(rowsOf(hotel, files), (value) =>
    placeOf(drawn.get(String(value)) ?? value),
  );
  if (unsendable.length > 0) return { folder: null, mistakes: unsendable };
  return {
    folder: { hotel, files, notes: (isPaidOnline) => notesOf(hotel, read, isPaidOnline) },
    mistakes: [],
  };
}

/** Every file that a hotel names, and what for, each once. */
function filesOf({ look, rooms, extras }: HotelFile): [name: string, kind: Kind][] {
  const named: [string | undefined, Kind][] = [
    [look.logo, 'drawing'],
    [look.splash, 'drawing'],
    [look.motif, 'drawing'],
    [look.logo_css, 'style'],
    ...look.pictures.flatMap(({ file, tall }): [string | undefined, Kind][] => [
      [file, 'picture'],
      [tall, 'picture'],
    ]),
    ...rooms.flatMap(({ pictures, plan, features }): [string | undefined, Kind][] => [
      ...pictures.map((picture): [string, Kind] => [fileOfPicture(picture), 'picture']),
      [plan, 'drawing'],
      ...features.map(({ icon }): [string, Kind] => [icon, 'drawing']),
    ]),
    ...extras.map(({ picture }): [string | undefined, Kind] => [picture, 'picture']),
  ];
  const once = new Map(named.map(([name, kind]) => [`${kind} ${name}`, { name, kind }]));
  return [...once.values()].flatMap(({ name, kind }) => (name === undefined ? [] : [[name, kind]]));
}

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
  { slug, name, kind, ground }: { slug: string; name: string; kind: Kind; ground: string },
): Promise<StoredFile & { body: Buffer | null }> {
  if (URL.canParse(name)) return { name, width: null, height: null, text: null, body: null };
  if (!ENDINGS[kind].ending.test(name)) throw new Refusal(ENDINGS[kind].said);
  if (Buffer.byteLength(name) > LONGEST_NAME)
    throw new Refusal({
      en: 'its name is too long: at most 100 letters',
      ru: 'слишком длинное имя файла: не больше 100 букв',
    });
  const isText = kind !== 'picture';
  const given = readInside(directory, name, isText ? 'text' : 'picture');
  if (given === null) {
    // The product has icons, and the pictures of its demo.
    const own = mediaFiles.get(name);
    if (!own) throw new Refusal(missingFile(directory, name));
    if (isText)
      return { name, width: null, height: null, text: own.body.toString('utf8').trim(), body: null };
    const { width, height } = await sharp(own.body).metadata();
    return { name, width, height, text: null, body: null };
  }
  const { ext } = path.parse(name);
  if (isText)
    return {
      name: storedName(slug, name, given, ext.toLowerCase()),
      width: null,
      height: null,
      text: await drawnText(name, given),
      body: given,
    };
  const { data, width, height } = await servedPicture(given, ground);
  return { name: storedName(slug, name, data, '.jpg'), width, height, text: null, body: data };
}

/** The hash lets browsers keep a file for ever. */
function storedName(slug: string, name: string, body: Buffer, ext: string): string {
  // Files of two folders, or of two kinds, must not have one name when the hotel is exported.
  const plain = name.normalize();
  const base = (plain.endsWith(ext) ? plain.slice(0, -ext.length) : plain).replace(/[/.]/g, '-');
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
