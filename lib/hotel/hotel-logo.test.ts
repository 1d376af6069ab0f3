import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeUpstream } from '@/lib/api/testing/fake-upstream';
import { parseHotelConfig } from './hotel.ts';

describe('getHotelLogo', () => {
  let api: Awaited<ReturnType<typeof startFakeUpstream>>;
  let getHotelLogo: typeof import('./hotel-logo.ts').getHotelLogo;
  const hotel = (config: object) => {
    const parsed = parseHotelConfig({ id: 1, ...config }, 'morskoy', [api.host]);
    if (!parsed) throw new Error('no hotel');
    return parsed;
  };

  beforeAll(async () => {
    api = await startFakeUpstream();
    vi.stubEnv('API_ROOT', api.origin);
    api.answers((request, response) => {
      if (request.url === '/logo.svg')
        return response.end('<svg viewBox="0 0 1 1" onload="x()"><path d="M0 0"/></svg>');
      if (request.url === '/logo.css') return response.end('.logo{font-weight:600;color:red}');
      if (request.url === '/moved.svg') return response.writeHead(302, { location: '/logo.svg' }).end();
      response.writeHead(404).end();
    });
    ({ getHotelLogo } = await import('./hotel-logo.ts'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await api.stop();
  });

  it('fetches and sanitises both files', async () => {
    const logo = await getHotelLogo(
      hotel({ logo_svg: `${api.origin}/logo.svg`, logo_css: `${api.origin}/logo.css` }),
    );
    expect(logo.svg).toContain('<path d="M0 0">');
    expect(logo.svg).not.toContain('onload');
    expect(logo.css).toBe('.hotel-logo{font-weight:600}');
  });

  it('prefers the svg of the config itself', async () => {
    api.seen.length = 0;
    const style = { svg: '<svg viewBox="0 0 1 1"><circle r="1"/></svg>' };
    const logo = await getHotelLogo(hotel({ hotel_style_config: style, logo_svg: `${api.origin}/logo.svg` }));
    expect(logo.svg).toContain('<circle');
    expect(api.seen).toEqual([]);
  });

  it.each(['/absent.svg', '/moved.svg'])('leaves out what cannot be had: %s', async (path) => {
    expect(await getHotelLogo(hotel({ logo_svg: api.origin + path, logo_css: api.origin + path }))).toEqual({
      svg: null,
      css: '',
      isLost: true,
    });
  });
});
