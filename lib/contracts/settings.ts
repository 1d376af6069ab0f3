import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import {
  hostsSetting,
  knownPortSetting,
  originSetting,
  portSetting,
  proxiesSetting,
  redisSetting,
  segmentSetting,
  slugSetting,
  slugsSetting,
  type TrustedProxies,
} from './setting-rules.ts';

/** Exit status for a wrong configuration: EX_CONFIG of sysexits.h. */
export const EX_CONFIG = 78;

/** A wrong environment variable; the message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string();

const postgresSetting = text.check(
  z.regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgresql://'),
);

const millisecondsSetting = z.pipe(
  text.check(z.regex(/^\d{1,5}$/, 'must be whole milliseconds')),
  z.transform(Number),
);

const switchSetting = (usual: 'on' | 'off') => z._default(z.enum(['on', 'off'], 'must be on or off'), usual);

/** Every variable of the configuration; `.env.example` describes them. */
const schema = z.object({
  DEMO: switchSetting('off'),
  PORT: z._default(portSetting, 3000),
  METRICS_PORT: z.optional(knownPortSetting),
  APP_ORIGIN: z.optional(originSetting),
  TRUST_PROXY: z._default(proxiesSetting, 0),
  API_ROOT: z.optional(originSetting),
  BANK_SSO_SEGMENT: z._default(segmentSetting, 'bank-sso'),
  HOTEL_SYSTEM_SEGMENT: z.optional(segmentSetting),
  REDIRECT_HOSTS: z.optional(hostsSetting),
  MEDIA_HOSTS: z.optional(hostsSetting),
  DEFAULT_HOTEL_SLUG: z.optional(z.union([z.literal(''), slugSetting])),
  HOTEL_SLUGS: z.optional(slugsSetting),
  LOYALTY_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    'https://example.com/loyalty',
  ),
  CONSULTATION_EMAIL: z.optional(z.email('must be an e-mail address')),
  PAGE_WAIT_MS: z._default(millisecondsSetting, 800),
  REVALIDATE_SECRET: z.optional(text.check(z.minLength(16, 'must have at least 16 characters'))),
  API_PORT: z._default(portSetting, 8000),
  API_HOST: z._default(text, 'localhost'),
  API_ORIGIN: z.optional(originSetting),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(postgresSetting),
  DATABASE_READ_URL: z.optional(postgresSetting),
  HOLD_MINUTES: z._default(
    z.pipe(
      text.check(z.regex(/^[1-9]\d{0,3}$/, 'must be whole minutes from 1 to 9999')),
      z.transform(Number),
    ),
    30,
  ),
  PASSWORD_COST: z._default(
    z.pipe(
      text.check(z.regex(/^([1-9]|1\d|20)$/, 'must be a whole number from 1 to 20')),
      z.transform((power) => 2 ** Number(power)),
    ),
    2 ** 17,
  ),
  GUEST_LIMITS: switchSetting('on'),
  HOTEL_COPIES: switchSetting('off'),
  API_METRICS_PORT: z.optional(portSetting),
  SLOW_STATEMENT_MS: z._default(millisecondsSetting, 200),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  NEXT_PUBLIC_SENTRY_DSN: z.optional(z.url('must be a Sentry DSN')),
  REDIS_URL: z.optional(redisSetting),
});

export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/** The variable that names a file with the setting's value. */
export const fileVariable = (name: string) => `${name}_FILE`;

/** Any other variable counts as unset when it is empty. */
const MAY_BE_EMPTY = 'DEFAULT_HOTEL_SLUG';

/** Hotels of the demo. */
const DEMO_HOTELS = ['morskoy', 'alpina', 'nevsky', 'kanareyka'];

type Environment = Record<string, string | undefined>;

export interface Settings {
  /** Whether the embedded API has the demo: its hotels and accounts, the test bank and the test payment page. */
  demo: boolean;
  port: number;
  /** Where the web app's /metrics are; null: nowhere. */
  metricsPort: number | null;
  /** Public origin of the app. */
  appOrigin: string;
  /** Whether APP_ORIGIN is set: then writes from any other origin are refused. */
  isOriginFixed: boolean;
  trustProxy: TrustedProxies;
  /** Whether `npm start` runs the embedded API: API_ROOT is not set. */
  isApiEmbedded: boolean;
  /** Origin of the hotel API. */
  apiRoot: string;
  bankSsoSegment: string;
  /** Fixed segment of create-profile; null: the hotel's pms_type, lower-cased. */
  hotelSystemSegment: string | null;
  /** Hosts (host or host:port) that payment addresses may be on. */
  redirectHosts: readonly string[];
  /** Hosts (host or host:port) that pictures may be on. */
  mediaHosts: readonly string[];
  /** Target of `/`; empty: `/` is a page that asks for a hotel's address. */
  defaultHotelSlug: string;
  /** Hotels in sitemap.xml. */
  hotelSlugs: readonly string[];
  loyaltyUrl: string;
  /** null: the hotel's own address, else booking@example.com. */
  consultationEmail: string | null;
  /** A page goes out without the API's answer after this long, and the browser asks again. */
  pageWaitMs: number;
  /** null: api/revalidate is off. */
  revalidateSecret: string | null;
  apiPort: number;
  /** Interface that the embedded API listens on. */
  apiHost: string;
  /** Public origin of the embedded API. */
  apiOrigin: string;
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** A replica for searches, the calendar and hotel configs; null: the primary. */
  databaseReadUrl: string | null;
  holdMinutes: number;
  /** scrypt's N for passwords. */
  passwordCost: number;
  /** Whether orders, other costly calls and made-up hotels are limited by guest and network. */
  guestLimits: boolean;
  /** Whether tests may copy hotels and make accounts. */
  hotelCopies: boolean;
  /** null: /metrics of the embedded API is off. */
  apiMetricsPort: number | null;
  /** Statements that take this long are logged; 0: all. */
  slowStatementMs: number;
  logLevel: (typeof LOG_LEVELS)[number];
  sentryDsn: string | null;
  /** null: pages are cached in memory, per instance. */
  redisUrl: string | null;
}

/** Origin of what listens on this port, where no other is set. */
export const localOrigin = (port: number) => `http://localhost:${port}`;

/** @throws SettingsError with one line that names every wrong variable */
export function readSettings(source: Environment): Settings {
  const result = schema.safeParse(givenIn(source));
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new SettingsError(`Wrong configuration: ${wrong.join('; ')}`);
  }
  const env = result.data;
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new SettingsError('Wrong configuration: DATABASE_READ_URL needs DATABASE_URL, the primary');
  const demo = env.DEMO === 'on';
  if (demo) refuseDemoForGuests(env);
  const apiRoot = env.API_ROOT ?? localOrigin(env.API_PORT);
  const apiHosts = [new URL(apiRoot).host];
  return {
    demo,
    port: env.PORT,
    metricsPort: env.METRICS_PORT ?? null,
    appOrigin: env.APP_ORIGIN ?? localOrigin(env.PORT),
    isOriginFixed: env.APP_ORIGIN !== undefined,
    trustProxy: env.TRUST_PROXY,
    isApiEmbedded: env.API_ROOT === undefined,
    apiRoot,
    bankSsoSegment: env.BANK_SSO_SEGMENT,
    hotelSystemSegment: env.HOTEL_SYSTEM_SEGMENT ?? null,
    redirectHosts: env.REDIRECT_HOSTS ?? apiHosts,
    mediaHosts: env.MEDIA_HOSTS ?? apiHosts,
    defaultHotelSlug: env.DEFAULT_HOTEL_SLUG ?? (demo ? 'morskoy' : ''),
    hotelSlugs: env.HOTEL_SLUGS ?? (demo ? DEMO_HOTELS : []),
    loyaltyUrl: env.LOYALTY_URL,
    consultationEmail: env.CONSULTATION_EMAIL ?? null,
    pageWaitMs: env.PAGE_WAIT_MS,
    revalidateSecret: env.REVALIDATE_SECRET ?? null,
    apiPort: env.API_PORT,
    apiHost: env.API_HOST,
    apiOrigin: env.API_ORIGIN ?? localOrigin(env.API_PORT),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    holdMinutes: env.HOLD_MINUTES,
    passwordCost: env.PASSWORD_COST,
    guestLimits: env.GUEST_LIMITS === 'on',
    hotelCopies: env.HOTEL_COPIES === 'on',
    apiMetricsPort: env.API_METRICS_PORT ?? null,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    logLevel: env.LOG_LEVEL,
    sentryDsn: env.NEXT_PUBLIC_SENTRY_DSN ?? null,
    redisUrl: env.REDIS_URL ?? null,
  };
}

/** Its passwords are published, its bank lets anybody in, and its payment page marks orders as paid. */
function refuseDemoForGuests(env: z.infer<typeof schema>): void {
  for (const name of ['APP_ORIGIN', 'API_ORIGIN'] as const)
    if (env[name]?.startsWith('https:'))
      throw new SettingsError(`Wrong configuration: DEMO must be off where ${name} is https, for guests`);
}

/** The settings of this process; a wrong one ends it with one line and EX_CONFIG. */
export function settingsOrExit(source: Environment = process.env): Settings {
  try {
    return readSettings(source);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EX_CONFIG);
  }
}

function givenIn(source: Environment): Environment {
  const trimmed = SETTING_NAMES.map((name) => {
    const value = source[name] || (contentOfFile(name, source) ?? source[name]);
    return [name, value?.trim()] as const;
  });
  return Object.fromEntries(
    trimmed.filter(([name, value]) => value || (value === '' && name === MAY_BE_EMPTY)),
  );
}

/** What the file says that `NAME_FILE` names: where secrets are mounted, they are in no environment. */
function contentOfFile(name: string, source: Environment): string | undefined {
  const variable = fileVariable(name);
  const file = source[variable]?.trim();
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`Wrong configuration: ${variable} names a file that cannot be read (${code})`);
  }
}
