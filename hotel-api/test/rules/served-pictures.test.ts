import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { servedPicture } from '#api/src/hotel-file/picture.ts';
import { blue, plainJpeg, transparent } from './pictures.ts';

describe('a picture is served', () => {
  const served = async (given: Buffer) => (await servedPicture(given, '#ffeedd')).data;

  test('as it is where it is as small and plain as it is served', async () => {
    expect(await served(plainJpeg)).toBe(plainJpeg);
    const once = await served(await blue(900).withIccProfile('p3').jpeg().toBuffer());
    expect(await served(once)).toBe(once);
    const grey = await served(await blue(900).greyscale().png().toBuffer());
    expect(await served(grey)).toBe(grey);
  });

  test('without the place where it was taken, and in the colours of the web', async () => {
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 6/1 0/1' } };
    const given = await blue(900).withIccProfile('p3').withExif(place).jpeg().toBuffer();
    const before = await sharp(given).metadata();
    expect([before.exif, before.icc]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
    const { exif, icc, xmp, space } = await sharp(await served(given)).metadata();
    expect([exif, icc, xmp, space]).toEqual([undefined, undefined, undefined, 'srgb']);
  });

  test('in colours that look the same', async () => {
    const red = sharp({ create: { width: 500, height: 400, channels: 3, background: '#e04030' } });
    const given = await red.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    const means = async (file: Buffer) => (await sharp(file).stats()).channels.map(({ mean }) => mean);
    const differ = (one: number[], other: number[]) =>
      Math.max(...one.map((channel, at) => Math.abs(channel - (other[at] ?? 0))));
    // The numbers of the file are those of a wider space.
    expect(differ(await means(given), [0xe0, 0x40, 0x30])).toBeGreaterThan(8);
    expect(differ(await means(await served(given)), [0xe0, 0x40, 0x30])).toBeLessThan(5);
  });

  test('on the colour of the page where it is transparent', async () => {
    const { data } = await sharp(await served(transparent))
      .extract({ left: 800, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const [at, channel] of [0xff, 0xee, 0xdd].entries())
      expect(Math.abs((data[at] ?? 0) - channel)).toBeLessThan(4);
  });

  test('upright', async () => {
    const lying = await blue(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, data } = await servedPicture(lying, '#fff');
    expect([width, height, (await sharp(data).metadata()).width]).toEqual([600, 900, 600]);
    const narrow = await blue(900, 350).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await expect(servedPicture(narrow, '#fff')).rejects.toThrow('350 px wide');
  });
});
