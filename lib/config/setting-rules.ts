import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { EMAIL_PATTERN } from '#contract/schemas/contacts.ts';
import { isHotelSlug, SLUG_PATTERN } from '#contract/schemas/hotel-slug.ts';
import { addressFault } from './postgres-address.ts';

/** What the value of an environment variable may look like; each refusal completes a sentence that begins with the name. */

/** An origin as URL says it, so that a slash at the end does no harm. */
export const originSetting = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be an origin such as https://hotel.example.com, without a path')),
  z.transform((value) => new URL(value).origin),
);

/** A segment of a path, such as the bank's under /api/v1/users/. */
export const segmentSetting = z
  .string()
  .check(z.regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens'));

export const slugSetting = z.string().check(z.refine(isHotelSlug, 'must be the slug of a hotel'));

/** 0: one that the system picks; the process says which. */
export const portSetting = portFrom(0);

/** For who does not say which port it has got. */
export const knownPortSetting = portFrom(1);

function portFrom(least: number) {
  return z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= 65_535,
          `must be a port number from ${least} to 65535`,
        ),
      ),
    z.transform(Number),
  );
}

/** Hosts with or without a port, comma-separated. */
export const hostsSetting = listSetting(
  (host) => /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/.test(host),
  'must be hosts such as pay.example.com or localhost:8000',
);

export const emailSetting = z.string().check(z.regex(EMAIL_PATTERN, 'must be an e-mail address'));

/** Whom to write to, as an address that a browser opens. */
export const contactSetting = z
  .string()
  .check(
    z.refine(
      (value) =>
        !/\s/.test(value) &&
        (value.startsWith('mailto:')
          ? EMAIL_PATTERN.test(value.slice('mailto:'.length))
          : URL.canParse(value) && new URL(value).protocol === 'https:'),
      'must be mailto: with an e-mail address, or an https address',
    ),
  );

export const slugsSetting = listSetting(isHotelSlug, 'must be slugs of hotels');

const addressSetting = (isRight: (url: URL) => boolean, example: string) =>
  z
    .string()
    .check(
      z.refine(
        (value) => URL.canParse(value) && isRight(new URL(value)),
        `must be an address such as ${example}`,
      ),
    );

/** Redis by address; `rediss` is Redis over TLS. */
export const redisSetting = addressSetting(
  ({ protocol, hostname, pathname, search, hash }) =>
    /^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d*$/.test(pathname) && search + hash === '',
  'redis://:password@redis.example.com:6379/0',
);

/** A bucket of an S3 API with the key to it. */
export const bucketSetting = addressSetting(
  ({ protocol, username, password, pathname, search, hash }) =>
    /^https?:$/.test(protocol) &&
    username !== '' &&
    password !== '' &&
    /^\/[\w.-]+(?:\/[\w.-]+)*\/?$/.test(pathname) &&
    /^(?:\?region=[\w-]+)?$/.test(search) &&
    hash === '',
  'https://key:secret@storage.example.com/bucket?region=eu-1',
);

/** PostgreSQL on one host or several; with several only one that has the role is used. */
export const postgresSetting = (role: 'read-write' | 'standby') =>
  z.string().check((payload) => {
    const message = addressFault(payload.value, role);
    if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
  });

/** A number of proxies, or the proxies by address: those whose entries of X-Forwarded-For are believed. */
export type TrustedProxies = number | readonly string[];

/** Networks that have a name at @fastify/proxy-addr. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

export const proxiesSetting = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => /^\d$/.test(value) || entriesOf(value).every(isNetwork),
        'must be the number of proxies, 0 to 9, or their addresses or networks',
      ),
    ),
  z.transform((value): TrustedProxies => (/^\d$/.test(value) ? Number(value) : entriesOf(value))),
);

function isNetwork(entry: string): boolean {
  if (NAMED_NETWORKS.includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username + password === '';
}

/** Entries between commas, in lower case. */
function entriesOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
}

/** The refusal quotes the first entry that is wrong. */
function listSetting(isGood: (entry: string) => boolean, message: string) {
  const checked = z.string().check((payload) => {
    const bad = entriesOf(payload.value).find((entry) => !isGood(entry));
    if (bad === undefined) return;
    const found = `has the entry «${bad}»: ${message}`;
    payload.issues.push({ code: 'custom', input: payload.value, message: found });
  });
  return z.pipe(checked, z.transform(entriesOf));
}
