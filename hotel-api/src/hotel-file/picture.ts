import sharp, { type Metadata } from 'sharp';
import { type Bilingual, Refusal } from './bilingual.ts';

/** A phone with a dense screen shows no more. */
const WIDEST = 1920;
const SMALLEST = 400;
const QUALITY = 82;
/** What a picture of that size takes at most at that quality. */
const MOST_BYTES = 1_500_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
/** How a file of an iPhone begins. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
/** Colour spaces of a JPEG that all browsers show alike without a profile. */
const PLAIN_SPACES: readonly string[] = ['srgb', 'b-w'];

export interface ServedPicture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * A picture as it is served: upright, no wider than any screen needs, a JPEG in sRGB that says nothing of where it was
 * taken. One that is so already stays as it is. What is transparent has the colour of the page.
 * @throws Refusal for what is no picture, or not a whole one
 */
export async function servedPicture(given: Buffer, ground: string): Promise<ServedPicture> {
  if (HEIC.test(given.subarray(4, 12).toString('latin1')))
    throw new Refusal({
      en: 'HEIC is not read: save it as JPEG; an iPhone takes JPEG with Settings, Camera, Formats, Most Compatible',
      ru: 'HEIC не читается: сохраните как JPEG; iPhone снимает в JPEG, если выбрать «Настройки», «Камера», «Форматы», «Наиболее совместимый»',
    });
  const found = await orRefusal(() => sharp(given).metadata(), {
    en: 'no picture that can be read',
    ru: 'картинку нельзя прочитать',
  });
  if (!FORMATS.includes(found.format))
    throw new Refusal({
      en: 'no JPEG, PNG or WebP: save it as JPEG',
      ru: 'это не JPEG, PNG или WebP: сохраните как JPEG',
    });
  const { width, height } = found.autoOrient;
  if (width < SMALLEST)
    throw new Refusal({
      en: `${width} px wide, at least ${SMALLEST} are needed`,
      ru: `ширина ${width} px, нужно не меньше ${SMALLEST}`,
    });
  return orRefusal(
    async () => {
      if (isServedAsIs(found, given)) {
        // A file that ends early is read as far as it goes unless all of it is asked for.
        await sharp(given).stats();
        return { data: given, width, height };
      }
      const { data, info } = await sharp(given)
        .autoOrient()
        .resize({ width: WIDEST, withoutEnlargement: true })
        .flatten({ background: ground })
        .jpeg({ quality: QUALITY, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
    {
      en: 'the picture is broken or not whole: copy it again from where it comes',
      ru: 'картинка повреждена или скопирована не до конца: скопируйте её заново',
    },
  );
}

const isServedAsIs = (
  { format, orientation = 1, width, space, icc, exif, xmp, iptc }: Metadata,
  { byteLength }: Buffer,
): boolean =>
  format === 'jpeg' &&
  orientation === 1 &&
  width <= WIDEST &&
  byteLength <= MOST_BYTES &&
  PLAIN_SPACES.includes(space) &&
  ![icc, exif, xmp, iptc].some(Boolean);

async function orRefusal<T>(read: () => Promise<T>, said: Bilingual): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new Refusal(said, { cause: error });
  }
}
