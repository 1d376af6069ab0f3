import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { variables } from './setting-variables.ts';
import { walletSigner } from './wallet-setting.ts';
import type { YookassaShop } from './yookassa-setting.ts';

/** Exit status for a wrong configuration: EX_CONFIG of sysexits.h. */
export const EX_CONFIG = 78;

/** A wrong environment variable; the message is one line that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

export const SETTING_NAMES: readonly string[] = Object.keys(variables.shape);

/** The variable that names a file with the setting's value. */
export const fileVariable = (name: string) => `${name}_FILE`;

/** Any other variable counts as unset when it is empty. */
const MAY_BE_EMPTY = 'DEFAULT_HOTEL_SLUG';

/** Hotels of the demo. */
const DEMO_HOTELS = ['morskoy', 'alpina', 'nevsky', 'kanareyka'];

const NO_ORIGINS: ReadonlyMap<string, string> = new Map();
const NO_SHOPS: ReadonlyMap<string, YookassaShop> = new Map();

type Environment = Record<string, string | undefined>;

/** The configuration under the variables' own names; what is not set and has no value by default is undefined. */
export type Settings = ReturnType<typeof readSettings>;

/** Origin of what listens on this port, where no other is set. */
export const localOrigin = (port: number) => `http://localhost:${port}`;

/** @throws SettingsError with one line that names every wrong variable */
export function readSettings(source: Environment) {
  const result = variables.safeParse(givenIn(source));
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new SettingsError(`Wrong configuration: ${wrong.join('; ')}`);
  }
  const given = result.data;
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    throw new SettingsError('Wrong configuration: DATABASE_READ_URL needs DATABASE_URL, the primary');
  if (Boolean(given.SMTP_URL) !== Boolean(given.MAIL_FROM))
    throw new SettingsError('Wrong configuration: SMTP_URL and MAIL_FROM need each other');
  const { WALLET_CERTIFICATE: _, WALLET_KEY: _key, WALLET_WWDR: _wwdr, ...others } = given;
  const WALLET = walletSigner(given);
  if (typeof WALLET === 'string') throw new SettingsError(`Wrong configuration: ${WALLET}`);
  const { DEMO = false } = given;
  refuseForGuests(given);
  refuseMixedOrigins(given);
  const { API_ROOT = localOrigin(given.API_PORT) } = given;
  const apiHosts: readonly string[] = [new URL(API_ROOT).host];
  return {
    ...others,
    DEMO,
    /** What signs passes for Wallet; null: there are none. */
    WALLET,
    API_ROOT,
    APP_ORIGIN: given.APP_ORIGIN ?? localOrigin(given.PORT),
    API_ORIGIN: given.API_ORIGIN ?? localOrigin(given.API_PORT),
    REDIRECT_HOSTS: given.REDIRECT_HOSTS ?? apiHosts,
    MEDIA_HOSTS: given.MEDIA_HOSTS ?? apiHosts,
    YOOKASSA_SHOPS: given.YOOKASSA_SHOPS ?? NO_SHOPS,
    WEBHOOK_HOSTS: given.WEBHOOK_HOSTS ?? [],
    DEFAULT_HOTEL_SLUG: given.DEFAULT_HOTEL_SLUG ?? (DEMO ? 'morskoy' : ''),
    HOTEL_ORIGINS: given.HOTEL_ORIGINS ?? NO_ORIGINS,
    HOTEL_SLUGS: given.HOTEL_SLUGS ?? (DEMO ? DEMO_HOTELS : []),
    LOYALTY_URL: given.LOYALTY_URL ?? (DEMO ? 'https://example.com/loyalty' : null),
    LOG_LEVEL: given.LOG_LEVEL ?? 'info',
    /** Whether APP_ORIGIN is set: then writes from any other origin are refused. */
    isOriginFixed: given.APP_ORIGIN !== undefined,
    /** Whether `npm start` runs the embedded API. */
    isApiEmbedded: given.API_ROOT === undefined,
  };
}

/** A lower one lets a stolen table of passwords be guessed; tests take it, since each of them makes accounts. */
const LEAST_PASSWORD_COST = 2 ** 14;

/**
 * Refuses what is for trying and testing alone. The demo's passwords are published, its bank lets anybody in, and its
 * payment page marks reservations as paid.
 */
function refuseForGuests(env: z.infer<typeof variables>): void {
  const origin = (['APP_ORIGIN', 'API_ORIGIN'] as const).find((name) => env[name]?.startsWith('https:'));
  if (!origin) return;
  const wrong = [
    env.DEMO && 'DEMO must be off',
    env.HOTEL_COPIES && 'HOTEL_COPIES must be off',
    !env.GUEST_LIMITS && 'GUEST_LIMITS must be on',
    env.PASSWORD_COST < LEAST_PASSWORD_COST && 'PASSWORD_COST must be 14 or more',
  ].filter((text) => text !== false && text !== undefined);
  if (wrong.length > 0)
    throw new SettingsError(`Wrong configuration: ${wrong.join(', ')} where ${origin} is https, for guests`);
}

/** A host tells its site only where the installation's own is known, and cookies are named by one scheme. */
function refuseMixedOrigins({ APP_ORIGIN, HOTEL_ORIGINS }: z.infer<typeof variables>): void {
  if (!HOTEL_ORIGINS) return;
  if (!APP_ORIGIN) throw new SettingsError('Wrong configuration: HOTEL_ORIGINS needs APP_ORIGIN');
  for (const origin of HOTEL_ORIGINS.values()) {
    if (origin === APP_ORIGIN)
      throw new SettingsError(
        'Wrong configuration: HOTEL_ORIGINS has APP_ORIGIN, where all other hotels are',
      );
    if (new URL(origin).protocol !== new URL(APP_ORIGIN).protocol)
      throw new SettingsError(
        `Wrong configuration: HOTEL_ORIGINS has ${origin}, of another scheme than APP_ORIGIN`,
      );
  }
}

let read: Settings | undefined;

/** The settings of this process, read once: whoever asks later must not end it over a file that is gone by then. */
export function ownSettings(): Settings {
  read ??= settingsOrExit();
  return read;
}

/** The settings of an environment; a wrong one ends the process with one line and EX_CONFIG. */
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
