import { beforeAll, expect, it } from 'vitest';
import { hotelAnswer, hotelAt } from '#lib/server/api/hotel-answer.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';

const api = fakeHotelApi();
const logoOf = async (config: object) => {
  const { getHotelLogo } = await import('./hotel-logo.ts');
  return getHotelLogo(hotelAt('morskoy', hotelAnswer([api.host]).parse({ id: 1, ...config })));
};

beforeAll(() =>
  api.answers((request, response) => {
    if (request.url === '/logo.svg')
      return response.end('<svg viewBox="0 0 1 1" onload="x()"><path d="M0 0"/></svg>');
    if (request.url === '/logo.css') return response.end('.logo{font-weight:600;color:red}');
    if (request.url === '/moved.svg') return response.writeHead(302, { location: '/logo.svg' }).end();
    response.writeHead(404).end();
  }),
);

it('fetches and sanitises both files', async () => {
  const logo = await logoOf({ logo_svg: `${api.origin}/logo.svg`, logo_css: `${api.origin}/logo.css` });
  expect(logo.svg).toContain('<path d="M0 0">');
  expect(logo.svg).not.toContain('onload');
  expect(logo.css).toBe('.hotel-logo{font-weight:600}');
});

it('prefers the svg of the config itself', async () => {
  api.seen.length = 0;
  const style = { svg: '<svg viewBox="0 0 1 1"><circle r="1"/></svg>' };
  const logo = await logoOf({ hotel_style_config: style, logo_svg: `${api.origin}/logo.svg` });
  expect(logo.svg).toContain('<circle');
  expect(api.seen).toEqual([]);
});

it.each(['/absent.svg', '/moved.svg'])('leaves out what cannot be had: %s', async (path) => {
  expect(await logoOf({ logo_svg: api.origin + path, logo_css: api.origin + path })).toEqual({
    svg: null,
    css: '',
    isLost: true,
  });
});
