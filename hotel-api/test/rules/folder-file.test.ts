import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readFolder } from '#api/src/hotel-file/folder.ts';
import { largeJpeg, plainJpeg, transparent } from './pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
const home = mkdtempSync(join(tmpdir(), 'hotel-folder-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const half = (file: Buffer) => file.subarray(0, file.byteLength / 2);
/** How a photograph of an iPhone begins. */
const HEIC = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(500)}`, 'latin1');

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(home, 'given-'));
  cpSync(join(import.meta.dirname, '../hotel-folder'), folder, { recursive: true });
  writeFileSync(join(folder, 'logo.svg'), SVG);
  writeFileSync(join(folder, 'splash.svg'), SVG);
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#226688' } });
  writeFileSync(join(folder, 'house.png'), await picture.png().toBuffer());
  writeFileSync(join(folder, 'sea.jpg'), await picture.jpeg().toBuffer());
});

const mistakes = async () => (await readFolder(folder)).mistakes.map(({ said }) => said.en);
const put = (name: string, content: string | Buffer) => {
  rmSync(join(folder, name), { force: true, recursive: true });
  writeFileSync(join(folder, name), content);
};

test('a folder whose files are what their names say is read', async () => {
  expect(await mistakes()).toEqual([]);
});

describe('a file of the machine does not come along', () => {
  const secret = join(home, 'secret.svg');
  writeFileSync(secret, SVG);

  test.each<[string, () => void]>([
    ['a link to a file outside', () => symlinkSync(secret, join(folder, 'logo.svg'))],
    ['a link to a process’s environment', () => symlinkSync('/proc/self/environ', join(folder, 'logo.svg'))],
    ['a device', () => symlinkSync('/dev/zero', join(folder, 'logo.svg'))],
    ['a folder', () => mkdirSync(join(folder, 'logo.svg'))],
  ])('%s', async (_, make) => {
    rmSync(join(folder, 'logo.svg'));
    make();
    expect(await mistakes()).toEqual(['logo.svg: no file of the folder']);
  });

  test('hotel.yaml itself is none of them either', async () => {
    rmSync(join(folder, 'hotel.yaml'));
    symlinkSync(secret, join(folder, 'hotel.yaml'));
    expect(await mistakes()).toEqual(['no file of the folder']);
  });

  test('a second name of a file of the folder is one', async () => {
    rmSync(join(folder, 'logo.svg'));
    linkSync(join(folder, 'splash.svg'), join(folder, 'logo.svg'));
    expect(await mistakes()).toEqual([]);
  });
});

describe('a file is what its name says, and works on the pages', () => {
  test.each<[string, string, string | Buffer, RegExp]>([
    ['text that is no svg', 'logo.svg', 'DATABASE_URL=postgresql://secret', /no svg that can be shown/],
    ['an svg without a shape', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', /no svg/],
    [
      'an svg of letters, which each machine draws in its own',
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Море</text></svg>',
      /<text> is not shown: turn the letters into curves/,
    ],
    [
      'an svg whose styles go by what is around',
      'logo.svg',
      SVG.replace('<path', '<style>svg > path{fill:red}</style><path'),
      /<style> is not shown/,
    ],
    [
      'an svg that a page would show otherwise',
      'logo.svg',
      SVG.replace('<path', '<path style="transform:translateX(3px)"'),
      /% of it would look otherwise/,
    ],
    [
      'an svg with a mistake in its markup',
      'logo.svg',
      SVG.replace('<path', '<g><path'),
      /no svg that can be drawn/,
    ],
    [
      'an svg of more elements than a page takes',
      'logo.svg',
      SVG.replace('<path', '<g/>'.repeat(5_000).concat('<path')),
      /4000 elements/,
    ],
    [
      'an svg that is drawn for minutes',
      'logo.svg',
      SVG.replace('<path', '<filter id="f"><feTurbulence numOctaves="9"/></filter><path filter="url(#f)"'),
      /<filter> is not shown/,
    ],
    [
      'an svg with a picture in it',
      'splash.svg',
      SVG.replace('<path', '<image href="sea.jpg"/><path'),
      /<image>/,
    ],
    ['an svg in UTF-16', 'logo.svg', Buffer.from(`\uFEFF${SVG}`, 'utf16le'), /save it as UTF-8/],
    ['an svg with a null', 'logo.svg', SVG.replace('M0', '\0M0'), /save it as UTF-8/],
    ['a picture that is text', 'sea.jpg', 'no picture', /no picture that can be read/],
    ['a drawing by the name of a picture', 'sea.jpg', SVG, /no JPEG, PNG or WebP/],
    ['half a picture', 'sea.jpg', half(plainJpeg), /broken or not whole/],
    ['half a large picture', 'sea.jpg', half(largeJpeg), /broken or not whole/],
    ['half a drawing of pixels', 'house.png', half(transparent), /broken or not whole/],
    ['what an iPhone writes', 'sea.jpg', HEIC, /HEIC .* not read: save it as JPEG/],
    ['a text without end', 'hotel.yaml', `# ${'a'.repeat(30_000_000)}`, /31 MB, at most 1 are read/],
    ['a text of another encoding', 'hotel.yaml', Buffer.from([0x6e, 0xe0, 0xec]), /save it as UTF-8/],
  ])('not %s', async (_, name, content, said) => {
    put(name, content);
    expect(await mistakes()).toEqual([expect.stringMatching(said)]);
  });

  test('aliases that stand for more than memory holds are told in a line', async () => {
    const lines = Array.from(
      { length: 20 },
      (_, at) =>
        `a${at}: &a${at} [${Array(9)
          .fill(at ? `*a${at - 1}` : 'x')
          .join(', ')}]`,
    );
    put('hotel.yaml', lines.join('\n'));
    expect(await mistakes()).toEqual([expect.stringMatching(/alias/i)]);
  });
});

describe('files have the names that cameras and hoteliers give them', () => {
  const named = (name: string) =>
    put('hotel.yaml', yaml().replace(/file: house\.png/, `file: ${JSON.stringify(name)}`));
  const yaml = () => readFileSync(join(import.meta.dirname, '../hotel-folder/hotel.yaml'), 'utf8');

  test.each([
    'IMG_0342.JPG',
    'фасад зимой.jpg',
    'photo (1).jpg',
    'Дом, вид с моря — 2.jpeg',
    'зима/двор.Png',
    '-1.webp',
  ])('%s', async (name) => {
    mkdirSync(join(folder, 'зима'));
    writeFileSync(join(folder, name), plainJpeg);
    named(name);
    expect(await mistakes()).toEqual([]);
  });

  test('a Mac writes a name in other letters than hotel.yaml', async () => {
    writeFileSync(join(folder, 'зимой.jpg'.normalize('NFD')), plainJpeg);
    named('зимой.jpg'.normalize('NFC'));
    expect(await mistakes()).toEqual([]);
  });

  test('another that may be meant is named', async () => {
    writeFileSync(join(folder, 'IMG_0342.JPG'), plainJpeg);
    named('img_0342.jpg');
    expect(await mistakes()).toEqual(['img_0342.jpg: there is no such file, but IMG_0342.JPG']);
  });

  test('one that is longer than a disk keeps is refused', async () => {
    named(`${'й'.repeat(140)}.jpg`);
    expect(await mistakes()).toEqual([expect.stringMatching(/name is too long/)]);
  });
});

describe('a file is of the kind that it is named for', () => {
  test.each([
    ['logo: logo.svg', 'logo: house.png', /house\.png: a drawing is an svg/],
    ['file: house.png', 'file: logo.svg', /logo\.svg: a picture is JPEG, PNG or WebP/],
  ])('%s', async (right, wrong, said) => {
    put('hotel.yaml', readFileSync(join(folder, 'hotel.yaml'), 'utf8').replace(right, wrong));
    expect(await mistakes()).toContainEqual(expect.stringMatching(said));
  });
});

test('a picture is a name, or a name with a caption', async () => {
  put(
    'hotel.yaml',
    readFileSync(join(folder, 'hotel.yaml'), 'utf8').replace(
      'pictures: [sea.jpg, house.png]',
      'pictures: [{ file: sea.jpg, title: Море }, { file: house.png, caption: Дом }]',
    ),
  );
  expect(await mistakes()).toEqual([
    'rooms[2].pictures[1]: has to be the name of a picture in this folder with its ending, as in sea.jpg, or { file: sea.jpg, caption: … }',
  ]);
});

describe('what could not be sent is a mistake of the folder, where it stands', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'a postcode of 21 letters',
      'city: Владивосток',
      `city: Владивосток, postcode: "${'7'.repeat(21)}"`,
      /^address\.postcode: has 21 characters; at most 20/,
    ],
    [
      'a note of 25,200',
      'note: Встретим',
      `note: ${'Н'.repeat(25_200)}`,
      /^note: has 252\d\d characters; at most 20000/,
    ],
    ['a category of 121', 'name: до 6 лет', `name: ${'л'.repeat(121)}`, /^hotel_child_categories\[1\]\.name/],
    ['a room of 201', 'name: С видом на море', `name: ${'м'.repeat(201)}`, /^rooms\[1\]\.name: has 201/],
    ['a feature of 121', 'name: Wi-Fi', `name: ${'w'.repeat(121)}`, /^rooms\[1\]\.room_options\[1\]\.name/],
    [
      'a rate of 20,001',
      'name: Гибкий',
      `name: ${'г'.repeat(20_001)}`,
      /^rooms\[1\]\.rates\[1\]\.short_desc/,
    ],
    ['an extra of 201', 'name: Баня', `name: ${'б'.repeat(201)}`, /^services\[1\]\.name: has 2\d\d/],
  ])('%s', async (_, right, wrong, words) => {
    const yaml = readFileSync(join(folder, 'hotel.yaml'), 'utf8');
    expect(yaml).toContain(right);
    put('hotel.yaml', yaml.replace(right, wrong));
    const { mistakes: found } = await readFolder(folder);
    expect(found[0]?.said.en).toMatch(words);
    const line = yaml.split('\n').findIndex((text) => text.includes(right));
    expect(found[0]?.line).toBe(line + 1);
  });

  test('a logo of 97 kB', async () => {
    put('logo.svg', SVG.replace('M0 0', `M0 0${'h1'.repeat(48_000)}`));
    const { mistakes: found } = await readFolder(folder);
    const yaml = readFileSync(join(folder, 'hotel.yaml'), 'utf8');
    const line = yaml.split('\n').findIndex((text) => text.includes('logo: logo.svg')) + 1;
    expect(found.map((mistake) => [mistake.line, mistake.said.en])).toEqual([
      [line, expect.stringMatching(/^hotel_style_config\.svg: has 96\d\d\d characters; at most 60000/)],
    ]);
  });
});
