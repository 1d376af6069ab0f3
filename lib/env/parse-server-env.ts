import { z } from 'zod';
import {
  BANK_SSO_SEGMENT,
  isSet,
  originSetting,
  portSetting,
  segmentSetting,
} from '@/lib/contracts/settings';

/** A wrong environment variable; the message names it and is printed at boot as one line. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const list = (item: RegExp, message: string) =>
  z.string().transform((value, context) => {
    const entries = value
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean);
    const bad = entries.find((entry) => !item.test(entry));
    if (bad !== undefined) {
      context.addIssue(`has the entry «${bad}»: ${message}`);
      return z.NEVER;
    }
    return entries;
  });

const hosts = list(
  /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/,
  'must be hosts such as pay.example.com or localhost:8000',
);
const slugs = list(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be hotel slugs');

const redisUrl = z.string().refine((value) => {
  const url = URL.canParse(value.trim()) ? new URL(value.trim()) : null;
  return (
    /^rediss?:$/.test(url?.protocol ?? '') &&
    url?.hostname &&
    /^\/?\d*$/.test(url.pathname) &&
    !url.search &&
    !url.hash
  );
}, 'must be an address such as redis://:password@redis.example.com:6379/0');

const schema = z.object({
  API_ROOT: z.optional(originSetting),
  APP_ORIGIN: z.optional(originSetting),
  PORT: z._default(portSetting, 3000),
  API_PORT: z._default(portSetting, 8000),
  DEFAULT_HOTEL_SLUG: z._default(z.union([z.literal(''), segmentSetting]), 'morskoy'),
  BANK_SSO_SEGMENT: z._default(segmentSetting, BANK_SSO_SEGMENT),
  HOTEL_SYSTEM_SEGMENT: z.optional(segmentSetting),
  REDIRECT_HOSTS: hosts.optional(),
  MEDIA_HOSTS: hosts.optional(),
  HOTEL_SLUGS: slugs.optional(),
  LOYALTY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://example.com/loyalty'),
  CONSULTATION_EMAIL: z.email('must be an e-mail address').optional(),
  REVALIDATE_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the app, 0 to 9')
    .transform(Number)
    .default(0),
  NEXT_PUBLIC_SENTRY_DSN: z.url('must be a Sentry DSN').optional(),
  // Only checked here: the page cache reads it outside the bundle (lib/page-cache/page-store.mjs).
  REDIS_URL: redisUrl.optional(),
});

export interface ServerEnv {
  /** Origin of the hotel API. */
  apiRoot: string;
  /** Public origin of this app. */
  appOrigin: string;
  /** Whether APP_ORIGIN says so: then no other name may write. */
  isOriginFixed: boolean;
  /** Target of `/`; empty: the page «Необходим адрес отеля» is shown. */
  defaultHotelSlug: string;
  bankSsoSegment: string;
  /** Fixed segment of create-profile; null: the hotel's pms_type, lower-cased. */
  hotelSystemSegment: string | null;
  /** Hosts (host or host:port) that a payment address may name. */
  redirectHosts: readonly string[];
  /** Hosts (host or host:port) that pictures may come from. */
  mediaHosts: readonly string[];
  /** Hotels in sitemap.xml. */
  hotelSlugs: readonly string[];
  loyaltyUrl: string;
  /** null: the hotel's own address, else booking@example.com. */
  consultationEmail: string | null;
  /** null: api/revalidate is off. */
  revalidateSecret: string | null;
  /** How many proxies' X-Forwarded-For entries to believe. */
  trustProxy: number;
  sentryDsn: string | null;
}

/** Variables whose empty value means something; in the others empty means «not set». */
const KEEPS_EMPTY = new Set(['DEFAULT_HOTEL_SLUG']);

/** Hotels of the embedded API (backend/src/seed). */
const EMBEDDED_HOTELS = ['morskoy', 'alpina', 'nevsky'];

/** Parses the environment once; throws EnvError with one line that names every wrong variable. */
export function parseServerEnv(source: Record<string, string | undefined>): ServerEnv {
  const given = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => isSet(value) || (value !== undefined && KEEPS_EMPTY.has(name)),
    ),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new EnvError(`Wrong configuration: ${wrong.join('; ')}`);
  }
  const env = result.data;
  const apiRoot = env.API_ROOT ?? `http://localhost:${env.API_PORT}`;
  const apiHost = new URL(apiRoot).host;
  return {
    apiRoot,
    appOrigin: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
    isOriginFixed: env.APP_ORIGIN !== undefined,
    defaultHotelSlug: env.DEFAULT_HOTEL_SLUG,
    bankSsoSegment: env.BANK_SSO_SEGMENT,
    hotelSystemSegment: env.HOTEL_SYSTEM_SEGMENT ?? null,
    redirectHosts: env.REDIRECT_HOSTS ?? [apiHost],
    mediaHosts: env.MEDIA_HOSTS ?? [apiHost],
    hotelSlugs: env.HOTEL_SLUGS ?? EMBEDDED_HOTELS,
    loyaltyUrl: env.LOYALTY_URL,
    consultationEmail: env.CONSULTATION_EMAIL ?? null,
    revalidateSecret: env.REVALIDATE_SECRET ?? null,
    trustProxy: env.TRUST_PROXY,
    sentryDsn: env.NEXT_PUBLIC_SENTRY_DSN ?? null,
  };
}
