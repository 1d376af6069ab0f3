import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawnLogo } from '#api/src/mail/drawn-logo.ts';

const svg = (size: string, inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`;
const DISC = '<circle cx="50" cy="50" r="40" fill="currentColor"/>';

describe('the logo of letters', () => {
  test.each([
    ['a square', 'viewBox="0 0 100 100"', DISC, [44, 44]],
    ['lettering', 'viewBox="0 0 400 40"', '<rect width="400" height="40"/>', [180, 18]],
    [
      'a drawing of another size than it is shown in',
      'width="2000" height="800"',
      '<rect width="2000" height="800"/>',
      [110, 44],
    ],
    ['empty edges', 'viewBox="-200 -200 500 500"', DISC, [44, 44]],
  ])('is as large as it is shown: %s', async (_, size, inner, [width, height]) => {
    const logo = await drawnLogo(svg(size, inner), '#123456', '#fff');
    expect([logo?.width, logo?.height]).toEqual([width, height]);
    const drawn = await sharp(logo?.png).metadata();
    expect(Math.abs((drawn.width ?? 0) - 2 * (width ?? 0))).toBeLessThanOrEqual(1);
  });

  test('has the colour of the surface where it asks for it', async () => {
    const logo = await drawnLogo(svg('viewBox="20 20 60 60"', DISC), '#ff0000', '#fff');
    const { data } = await sharp(logo?.png)
      .extract({ left: 44, top: 44, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].slice(0, 3)).toEqual([255, 0, 0]);
  });

  test('has a plate on a ground that hides it', async () => {
    const black = svg('viewBox="0 0 100 100"', '<rect width="100" height="100"/>');
    const corner = async (ground: string) => {
      const logo = await drawnLogo(black, '#000', ground);
      expect([logo?.width, logo?.height]).toEqual([44, 44]);
      const { data } = await sharp(logo?.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return data.subarray(0, 4).toString('hex');
    };
    expect(await corner('#101418')).toBe('ffffffff');
    expect(await corner('#ffffff')).toBe('000000ff');
  });

  test('is drawn once', () => {
    const logo = svg('viewBox="0 0 100 100"', DISC);
    expect(drawnLogo(logo, '#000001', '#fff')).toBe(drawnLogo(logo, '#000001', '#fff'));
    expect(drawnLogo(logo, '#000002', '#fff')).not.toBe(drawnLogo(logo, '#000001', '#fff'));
  });

  test('that would keep the process busy is drawn without what does so', async () => {
    const filters = Array.from({ length: 12 }, (_, at) => `<feGaussianBlur stdDeviation="${50 + at}"/>`).join(
      '',
    );
    const heavy = svg(
      'width="4000" height="4000" viewBox="0 0 4000 4000"',
      `<filter id="f" x="-9" y="-9" width="20" height="20">${filters}</filter><g filter="url(#f)"><circle cx="2000" cy="2000" r="1000"/></g>`,
    );
    const plain = svg(
      'width="4000" height="4000" viewBox="0 0 4000 4000"',
      '<g><circle cx="2000" cy="2000" r="1000"/></g>',
    );
    expect((await drawnLogo(heavy, '#000', '#fff'))?.png).toEqual(
      (await drawnLogo(plain, '#000', '#fff'))?.png,
    );
  });

  test.each([
    ['no picture', 'нет логотипа'],
    ['nothing that is drawn', svg('viewBox="0 0 10 10"', '<g></g>')],
    ['a picture of another', svg('viewBox="0 0 10 10"', '<image href="file:///etc/passwd"/>')],
    ['more than the pages take', svg('viewBox="0 0 10 10"', '<path d="M0 0h1"/>'.repeat(5_000))],
  ])('gives way to the name: %s', async (_, given) => {
    expect(await drawnLogo(given, '#000', '#fff')).toBeNull();
  });
});
