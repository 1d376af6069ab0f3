import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({})).toEqual({
      DEMO: false,
      PORT: 3000,
      isApiEmbedded: true,
      API_ROOT: 'http://localhost:8000',
      API_PORT: 8000,
      API_HOST: 'localhost',
      METRICS_HOST: 'localhost',
      API_ORIGIN: 'http://localhost:8000',
      DATA_DIR: '.data',
      HOLD_MINUTES: 30,
      PASSWORD_COST: 131_072,
      GUEST_LIMITS: true,
      HOTEL_COPIES: false,
      SLOW_STATEMENT_MS: 200,
      LOG_LEVEL: 'info',
      APP_ORIGIN: 'http://localhost:3000',
      isOriginFixed: false,
      DEFAULT_HOTEL_SLUG: '',
      BANK_SSO_SEGMENT: 'bank-sso',
      REDIRECT_HOSTS: ['localhost:8000'],
      MEDIA_HOSTS: ['localhost:8000'],
      WEBHOOK_HOSTS: [],
      HSTS_SUBDOMAINS: false,
      HOTEL_ORIGINS: new Map(),
      HOTEL_SLUGS: [],
      LOYALTY_URL: null,
      PAGE_WAIT_MS: 800,
      TRUST_PROXY: 0,
      WALLET: null,
      YOOKASSA_SHOPS: new Map(),
      YOOKASSA_URL: 'https://api.yookassa.ru/v3',
    });
  });

  it('takes a secret from the file that NAME_FILE names, and says which file it cannot read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hotel-settings-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'sixteen-letters-and-more\n');
    expect(readSettings({ REVALIDATE_SECRET_FILE: file }).REVALIDATE_SECRET).toBe('sixteen-letters-and-more');
    expect(
      readSettings({ REVALIDATE_SECRET_FILE: file, REVALIDATE_SECRET: 'the-variable-itself' })
        .REVALIDATE_SECRET,
    ).toBe('the-variable-itself');
    rmSync(folder, { recursive: true });
    expect(() => readSettings({ DATABASE_URL_FILE: file })).toThrow(
      'Wrong configuration: DATABASE_URL_FILE names a file that cannot be read (ENOENT)',
    );
  });

  it('takes an origin with a slash at its end for the origin', () => {
    expect(readSettings({ APP_ORIGIN: 'https://x.example/' }).APP_ORIGIN).toBe('https://x.example');
    expect(readSettings({ APP_ORIGIN: 'HTTPS://X.example:443/' }).APP_ORIGIN).toBe('https://x.example');
    expect(readSettings({ APP_ORIGIN: ' ' }).APP_ORIGIN).toBe('http://localhost:3000');
  });

  it('follows the API root and the ports', () => {
    expect(readSettings({ API_ROOT: 'https://api.example.com/', PORT: '4000' })).toMatchObject({
      API_ROOT: 'https://api.example.com',
      APP_ORIGIN: 'http://localhost:4000',
      REDIRECT_HOSTS: ['api.example.com'],
      MEDIA_HOSTS: ['api.example.com'],
    });
    expect(readSettings({ API_ROOT: '', API_PORT: '9000' }).API_ROOT).toBe('http://localhost:9000');
    expect(readSettings({ PORT: '0', API_PORT: '0' })).toMatchObject({ PORT: 0, API_PORT: 0 });
  });

  it('takes a replica for reads beside its primary', () => {
    const [primary, replica] = ['postgresql://primary/hotel', 'postgresql://replica/hotel'];
    expect(readSettings({ DATABASE_URL: primary, DATABASE_READ_URL: replica })).toMatchObject({
      DATABASE_URL: primary,
      DATABASE_READ_URL: replica,
    });
  });

  it('reads lists', () => {
    expect(readSettings({ MEDIA_HOSTS: 'Cdn.example.com, localhost:8000,' }).MEDIA_HOSTS).toEqual([
      'cdn.example.com',
      'localhost:8000',
    ]);
  });

  it.each(['redis://cache', 'rediss://user:p%40ss@cache.example.com:6380/2', ' redis://[::1]:6379/ '])(
    'takes %s for a Redis',
    (url) => expect(readSettings({ REDIS_URL: url }).REDIS_URL).toBe(url.trim()),
  );

  it.each([
    'https://key:secret@storage.example.com/documents',
    'https://key:se%2Fcret@storage.example.com:9000/hotel.documents/passports/?region=ru-central1',
    'http://key:secret@localhost:9000/documents?region=eu-1',
  ])('takes %s for a bucket', (url) => expect(readSettings({ DOCUMENTS_URL: url }).DOCUMENTS_URL).toBe(url));

  it('tells an empty default hotel from a missing one', () => {
    expect(readSettings({ DEMO: 'on', DEFAULT_HOTEL_SLUG: '' }).DEFAULT_HOTEL_SLUG).toBe('');
    expect(readSettings({ DEMO: 'on', DEFAULT_HOTEL_SLUG: undefined }).DEFAULT_HOTEL_SLUG).toBe('morskoy');
  });

  it('names the demo’s hotels with the demo only, and an operator’s own in their place', () => {
    const demo = readSettings({ DEMO: 'on' });
    expect(demo).toMatchObject({
      DEMO: true,
      DEFAULT_HOTEL_SLUG: 'morskoy',
      HOTEL_SLUGS: ['morskoy', 'alpina', 'nevsky', 'kanareyka'],
      LOYALTY_URL: 'https://example.com/loyalty',
    });
    const own = { HOTEL_SLUGS: 'volna', DEFAULT_HOTEL_SLUG: 'volna' };
    for (const DEMO of ['on', 'off'])
      expect(readSettings({ ...own, DEMO })).toMatchObject({
        DEFAULT_HOTEL_SLUG: 'volna',
        HOTEL_SLUGS: ['volna'],
      });
  });

  it.each([
    'postgresql://hotel:a,b%2Fc@db1:5432,db2,[fd00::3]:6432/hotel?sslmode=verify-full&target_session_attrs=read-write',
    'postgresql://balancer:5000/hotel?target_session_attrs=read-write',
    'postgresql://hotel@localhost:5432/hotel?host=%2Frun%2Fpostgresql',
  ])('takes a database on several hosts, or on one: %s', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it('says what is wrong with several hosts, and nothing of the password', () => {
    const primary = 'postgresql://db1/hotel';
    const wrong = (given: Record<string, string>) => {
      expect(() => readSettings(given)).toThrow(SettingsError);
      try {
        readSettings(given);
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(wrong({ DATABASE_URL: 'postgresql://hotel:pass/word@db1,db2/hotel' })).not.toMatch(/pass|word/);
    expect(wrong({ DATABASE_URL: 'postgresql://hotel:secret@db1,db2/hotel' })).toBe(
      'Wrong configuration: DATABASE_URL names several hosts and needs ?target_session_attrs=read-write',
    );
    expect(wrong({ DATABASE_URL: primary, DATABASE_READ_URL: 'postgresql://db1,db2/hotel' })).toBe(
      'Wrong configuration: DATABASE_READ_URL names several hosts and needs ?target_session_attrs=standby',
    );
  });

  it.each(['APP_ORIGIN', 'API_ORIGIN'])('refuses the demo where %s is https, in one line', (name) => {
    const parse = (origin: string, DEMO: string) => readSettings({ [name]: origin, DEMO });
    expect(() => parse('https://hotel.example', 'on')).toThrow(
      new RegExp(`^Wrong configuration: DEMO must be off where ${name} is https[^\\n]+$`),
    );
    expect(parse('https://hotel.example', 'off').DEMO).toBe(false);
    expect(parse('http://localhost:3000', 'on').DEMO).toBe(true);
  });

  it.each([
    ['HOTEL_COPIES', 'on', 'off'],
    ['GUEST_LIMITS', 'off', 'on'],
    ['PASSWORD_COST', '13', '14'],
  ])('refuses %s=%s where an origin is https, for guests', (name, wrong, right) => {
    const parse = (origin: string, value: string) => readSettings({ APP_ORIGIN: origin, [name]: value });
    expect(() => parse('https://hotel.example', wrong)).toThrow(
      new RegExp(`^Wrong configuration: ${name} must be [^\\n]+ where APP_ORIGIN is https, for guests$`),
    );
    expect(() => parse('https://hotel.example', right)).not.toThrow();
    expect(() => parse('http://localhost:3000', wrong)).not.toThrow();
  });

  it.each([
    ['DEMO', ['yes']],
    ['API_ROOT', ['api.example.com', 'https://api.example.com/v2', 'ftp://api.example.com']],
    ['APP_ORIGIN', ['nonsense', 'https://x.example/?a', 'https://u:p@x.example']],
    ['PORT', ['99999']],
    ['API_PORT', ['eighty', '65536', '-1']],
    ['METRICS_PORT', ['0']],
    ['API_ORIGIN', ['ftp://hotel.example']],
    [
      'DATABASE_URL',
      [
        'mysql://x',
        'postgresql://db1,db2/hotel',
        'postgresql://db1,db2/hotel?target_session_attrs=any',
        'postgresql://db1/hotel?target_session_attrs=standby',
        'postgresql://db1:5432,/hotel?target_session_attrs=read-write',
        'postgresql://db1,db2:port/hotel?target_session_attrs=read-write',
      ],
    ],
    ['DATABASE_READ_URL', ['mysql://x', 'postgresql://replica/hotel']],
    ['API_METRICS_PORT', ['70000']],
    ['PAGE_WAIT_MS', ['a second']],
    ['SLOW_STATEMENT_MS', ['0.5']],
    ['HOLD_MINUTES', ['0']],
    ['PASSWORD_COST', ['0', '21', '131072']],
    ['LOG_LEVEL', ['loud']],
    ['DEFAULT_HOTEL_SLUG', ['Not A Slug', 'login']],
    ['BANK_SSO_SEGMENT', ['../etc', 'Good', 'a'.repeat(64)]],
    ['HOTEL_SYSTEM_SEGMENT', ['a/b']],
    ['MEDIA_HOSTS', ['https://cdn.example.com']],
    ['WEBHOOK_SECRET', ['secret', 'whsec_short', `whsec_${'*'.repeat(40)}`]],
    ['HOTEL_SLUGS', ['ok,NOT OK', 'morskoy,api']],
    ['LOYALTY_URL', ['javascript:alert(1)']],
    ['CONSULTATION_EMAIL', ['x']],
    ['SECURITY_CONTACT', ['x', 'security@hotel.example', 'mailto:x', 'http://hotel.example', 'https://a b']],
    ['REVALIDATE_SECRET', ['short']],
    ['PREVIEW_SECRET', ['short']],
    ['SMTP_URL', ['mail.example.com', 'https://mail.example.com']],
    ['MAIL_FROM', ['booking', 'a@b..com']],
    ['TRUST_PROXY', ['yes', '10.0.0.0/33', 'loopback;10.0.0.1']],
    ['NEXT_PUBLIC_SENTRY_DSN', ['x']],
    [
      'DOCUMENTS_URL',
      [
        's3://key:secret@storage.example.com/documents',
        'https://storage.example.com/documents',
        'https://key@storage.example.com/documents',
        'https://key:secret@storage.example.com/',
        'https://key:secret@storage.example.com/documents?prefix=a',
      ],
    ],
    ['REDIS_URL', ['localhost:6379', 'http://localhost:6379', 'redis://', 'redis://localhost/first']],
  ])('names %s when it is one of %j, in one line', (name, values) => {
    for (const value of values) {
      const parse = () => readSettings({ [name]: value });
      expect(parse, value).toThrow(SettingsError);
      expect(parse, value).toThrow(new RegExp(`^Wrong configuration: ${name} [^\\n]+$`));
    }
  });

  it.each(['info@россия.рф', 'info@xn--h1alffa9f.xn--p1ai'])('letters may come from %s', (MAIL_FROM) => {
    expect(readSettings({ SMTP_URL: 'smtp://localhost', MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
  });

  it.each([{ SMTP_URL: 'smtp://localhost' }, { MAIL_FROM: 'booking@hotel.example' }])(
    'needs both halves of the mail: %o is refused',
    (half) => {
      expect(() => readSettings(half)).toThrow(
        /^Wrong configuration: SMTP_URL and MAIL_FROM need each other$/,
      );
    },
  );

  it('takes the cost of a password as a power of two', () => {
    expect(readSettings({}).PASSWORD_COST).toBe(131_072);
    expect(readSettings({ PASSWORD_COST: '1' }).PASSWORD_COST).toBe(2);
    expect(readSettings({ PASSWORD_COST: '20' }).PASSWORD_COST).toBe(1_048_576);
  });

  it('takes proxies by number, by name and by network', () => {
    expect(readSettings({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2);
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).TRUST_PROXY).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('names every wrong variable at once', () => {
    expect(() => readSettings({ PORT: 'x', APP_ORIGIN: 'http://a/b', HOLD_MINUTES: 'soon' })).toThrow(
      /^Wrong configuration: PORT must .*; APP_ORIGIN must .*; HOLD_MINUTES must [^\n]+$/,
    );
  });
});

it.each([
  [{}, ['localhost:8000']],
  [{ API_PORT: '9000' }, ['localhost:9000']],
  [{ API_ROOT: 'https://api.example.com' }, ['api.example.com']],
  [{ API_ROOT: 'https://API.example.com:443/' }, ['api.example.com']],
  [{ API_ROOT: ' ', API_PORT: ' ' }, ['localhost:8000']],
  [{ MEDIA_HOSTS: ' CDN.example.com , localhost:8000,' }, ['cdn.example.com', 'localhost:8000']],
  [{ MEDIA_HOSTS: '[::1]:80' }, ['[::1]:80']],
  [{ MEDIA_HOSTS: ' ', API_ROOT: 'http://a.example' }, ['a.example']],
])('with %j pictures come from the hosts of the API or from those that are named', (env, hosts) => {
  expect(readSettings(env).MEDIA_HOSTS).toEqual(hosts);
});
