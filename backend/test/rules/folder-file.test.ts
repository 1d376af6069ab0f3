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
import { readFolder } from '../../src/hotel-file/folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
const home = mkdtempSync(join(tmpdir(), 'hotel-folder-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

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
    [
      'an svg without a shape',
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Море</text></svg>',
      /no svg/,
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
    expect(found.map(({ line, said }) => [line, said.en])).toEqual([
      [24, expect.stringMatching(/^hotel_style_config\.svg: has 96\d\d\d characters; at most 60000/)],
    ]);
  });
});
