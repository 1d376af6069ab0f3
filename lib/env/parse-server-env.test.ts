import { describe, expect, it } from 'vitest';
import { EnvError, parseServerEnv } from './parse-server-env.ts';

describe('parseServerEnv', () => {
  it('needs no variable', () => {
    expect(parseServerEnv({})).toEqual({
      apiRoot: 'http://localhost:8000',
      appOrigin: 'http://localhost:3000',
      isOriginFixed: false,
      defaultHotelSlug: 'morskoy',
      bankSsoSegment: 'bank-sso',
      hotelSystemSegment: null,
      redirectHosts: ['localhost:8000'],
      mediaHosts: ['localhost:8000'],
      hotelSlugs: ['morskoy', 'alpina', 'nevsky'],
      loyaltyUrl: 'https://example.com/loyalty',
      consultationEmail: null,
      revalidateSecret: null,
      trustProxy: 0,
      sentryDsn: null,
    });
  });

  it('accepts an origin with a trailing slash', () => {
    expect(parseServerEnv({ APP_ORIGIN: 'https://x.example/' }).appOrigin).toBe('https://x.example');
    expect(parseServerEnv({ APP_ORIGIN: ' ' }).appOrigin).toBe('http://localhost:3000');
  });

  it('follows the API root and the ports', () => {
    expect(parseServerEnv({ API_ROOT: 'https://api.example.com/', PORT: '4000' })).toMatchObject({
      apiRoot: 'https://api.example.com',
      appOrigin: 'http://localhost:4000',
      redirectHosts: ['api.example.com'],
      mediaHosts: ['api.example.com'],
    });
    expect(parseServerEnv({ API_ROOT: '', API_PORT: '9000' }).apiRoot).toBe('http://localhost:9000');
  });

  it('reads lists', () => {
    expect(parseServerEnv({ MEDIA_HOSTS: 'Cdn.example.com, localhost:8000,' }).mediaHosts).toEqual([
      'cdn.example.com',
      'localhost:8000',
    ]);
  });

  it.each(['redis://cache', 'rediss://user:p%40ss@cache.example.com:6380/2', ' redis://[::1]:6379/ '])(
    'takes %s for a Redis',
    (url) => expect(() => parseServerEnv({ REDIS_URL: url })).not.toThrow(),
  );

  it('distinguishes an empty default hotel from a missing one', () => {
    expect(parseServerEnv({ DEFAULT_HOTEL_SLUG: '' }).defaultHotelSlug).toBe('');
    expect(parseServerEnv({ DEFAULT_HOTEL_SLUG: undefined }).defaultHotelSlug).toBe('morskoy');
  });

  it.each([
    ['API_ROOT', 'api.example.com'],
    ['API_ROOT', 'https://api.example.com/v2'],
    ['API_ROOT', 'ftp://api.example.com'],
    ['APP_ORIGIN', 'nonsense'],
    ['PORT', '99999'],
    ['API_PORT', 'eighty'],
    ['DEFAULT_HOTEL_SLUG', 'Not A Slug'],
    ['BANK_SSO_SEGMENT', '../etc'],
    ['HOTEL_SYSTEM_SEGMENT', 'a/b'],
    ['MEDIA_HOSTS', 'https://cdn.example.com'],
    ['HOTEL_SLUGS', 'ok,NOT OK'],
    ['LOYALTY_URL', 'javascript:alert(1)'],
    ['CONSULTATION_EMAIL', 'x'],
    ['REVALIDATE_SECRET', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['NEXT_PUBLIC_SENTRY_DSN', 'x'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://localhost/first'],
  ])('names %s when it is %s, in one line', (name, value) => {
    const parse = () => parseServerEnv({ [name]: value });
    expect(parse).toThrow(EnvError);
    expect(parse).toThrow(new RegExp(`^Wrong configuration: ${name} [^\\n]+$`));
  });
});
