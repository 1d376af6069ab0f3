import { existsSync } from 'node:fs';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { SCREENS } from './shoot.ts';

/** The README shows these pictures. */
const SHOWN = [
  'alpina/11-rooms-1440',
  'kanareyka/01-home-390',
  'morskoy/01-home-1440',
  'nevsky/01-home-1440',
  'nevsky/11-rooms-390',
];

const HEIGHT = 200;
const GAP = 12;
const LABEL = 24;
/** The name of a picture ends with its width and scheme. */
const NAME_END = /-(\d+)(-dark)?\.jpg$/;
const GROUND = '#d9dcdf';

const text = (words: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${LABEL}"><text x="0" y="17" font-family="sans-serif" font-size="15" fill="#333">${words}</text></svg>`,
  );

/** Puts all screens of a hotel into one picture: a row for each, from the narrowest width to the widest. */
async function contactSheet(slug: string): Promise<void> {
  const folder = `${SCREENS}/${slug}`;
  const files = await readdir(folder);
  const screens = [...new Set(files.map((file) => file.replace(NAME_END, '')))].sort();
  const parts: OverlayOptions[] = [];
  let top = GAP;
  let right = 0;
  for (const screen of screens) {
    parts.push({ input: text(screen), left: GAP, top });
    top += LABEL;
    let left = GAP;
    const widthOf = (file: string) => Number(NAME_END.exec(file)?.[1]);
    const shots = files.filter((file) => file.replace(NAME_END, '') === screen);
    for (const file of shots.sort((a, b) => widthOf(a) - widthOf(b))) {
      const { data, info } = await sharp(`${folder}/${file}`)
        .resize({ height: HEIGHT, width: HEIGHT * 2, fit: 'inside', withoutEnlargement: true })
        .toBuffer({ resolveWithObject: true });
      parts.push({ input: data, left, top });
      left += info.width + GAP;
    }
    right = Math.max(right, left);
    top += HEIGHT + GAP;
  }
  const sheet = sharp({ create: { width: right, height: top, channels: 3, background: GROUND } });
  await writeFile(
    `${SCREENS}/${slug}.jpg`,
    await sheet.composite(parts).jpeg({ quality: 60, mozjpeg: true }).toBuffer(),
  );
}

/** Runs after the last picture, and also copies those that the README shows to docs. */
export default async function contactSheets(): Promise<void> {
  for (const entry of await readdir(SCREENS, { withFileTypes: true }))
    if (entry.isDirectory()) await contactSheet(entry.name);
  for (const shown of SHOWN.map((name) => `${name}.jpg`))
    if (existsSync(`${SCREENS}/${shown}`))
      await copyFile(`${SCREENS}/${shown}`, `docs/pictures/${shown.replace('/', '-')}`);
}
