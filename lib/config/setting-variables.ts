import * as z from 'zod/mini';
import { hotelOriginsSetting } from './hotel-origins-setting.ts';
import {
  bucketSetting,
  contactSetting,
  emailSetting,
  hostsSetting,
  knownPortSetting,
  originSetting,
  portSetting,
  postgresSetting,
  proxiesSetting,
  redisSetting,
  segmentSetting,
  slugSetting,
  slugsSetting,
} from './setting-rules.ts';
import { certificateSetting, keySetting } from './wallet-setting.ts';
import { shopsSetting, yookassaUrlSetting } from './yookassa-setting.ts';

/** What an operator reads of a variable; its first sentence stands in the README. */
interface Description {
  about: string;
  /** What holds where it is not set, if it has no value by default. */
  unset?: string;
  /** The heading that it is the first under. */
  heading?: string;
}

export const descriptions = z.registry<Description>();

const text = z.string();
const milliseconds = z.pipe(
  text.check(z.regex(/^\d{1,5}$/, 'must be whole milliseconds')),
  z.transform(Number),
);
const onOrOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((value) => value === 'on'),
);
const minutes = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,3}$/, 'must be whole minutes from 1 to 9999')),
  z.transform(Number),
);
const months = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,2}$/, 'must be whole months from 1 to 999')),
  z.transform(Number),
);
const powerOfTwo = z.pipe(
  text.check(z.regex(/^([1-9]|1\d|20)$/, 'must be a whole number from 1 to 20')),
  z.transform((power) => 2 ** Number(power)),
);
const webhookSecret = text.check(
  z.regex(/^whsec_[A-Za-z\d+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64'),
);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Every variable of the configuration, with its value by default as it would be written. `.env.example` and the table
 * of the README are made from this (tools/setting-docs.ts).
 */
export const variables = z.object({
  DEMO: z.optional(onOrOff).register(descriptions, {
    heading: 'Demo',
    about:
      'on: the embedded API has the demo: hotels, accounts with published passwords, a test bank that lets anybody in and a test payment page that takes no money. Refused where APP_ORIGIN or API_ORIGIN is https.',
    unset: 'on by `npm start` and `npm run dev` with the embedded API, off everywhere else',
  }),
  PORT: z.prefault(portSetting, '3000').register(descriptions, {
    heading: 'Web app',
    about: 'Port of the web app; 0: any free one.',
  }),
  HOST: z.optional(text).register(descriptions, {
    about: 'Interface that the web app listens on, such as localhost behind a proxy on this machine.',
    unset: 'all of them',
  }),
  METRICS_PORT: z.optional(knownPortSetting).register(descriptions, {
    about: "Port of the web app's GET /metrics (Prometheus); keep it from the public.",
    unset: 'off',
  }),
  METRICS_HOST: z.prefault(text, 'localhost').register(descriptions, {
    about: 'Interface of METRICS_PORT; in containers 0.0.0.0.',
  }),
  APP_ORIGIN: z.optional(originSetting).register(descriptions, {
    about:
      "Public origin of the app: canonical links, return from payment, the check of writes, the cookie's name. With https the session cookie is __Host-nlb (Secure) and HSTS is sent. Where it is set, writes from any other origin are refused.",
    unset: 'http://localhost:$PORT',
  }),
  HSTS_SUBDOMAINS: z.prefault(onOrOff, 'off').register(descriptions, {
    about:
      'on: HSTS includes the subdomains of APP_ORIGIN’s host. Browsers then open none of them without https for a year.',
  }),
  TRUST_PROXY: z.prefault(proxiesSetting, '0').register(descriptions, {
    about:
      'Your own proxies in front of the app: their number, which is how many entries of X-Forwarded-For are trusted, or addresses and networks, comma-separated, `loopback`, `linklocal`, `uniquelocal`.',
  }),
  API_ROOT: z.optional(originSetting).register(descriptions, {
    heading: 'Hotel API',
    about: 'Origin of the hotel API.',
    unset: '`npm start` runs the embedded one and points at it',
  }),
  BANK_SSO_SEGMENT: z.prefault(segmentSetting, 'bank-sso').register(descriptions, {
    about: "Path segment of the bank's sign-on under /api/v1/users/.",
  }),
  HOTEL_SYSTEM_SEGMENT: z.optional(segmentSetting).register(descriptions, {
    about: 'Path segment of create-profile.',
    unset: "the hotel's pms_type in lower case",
  }),
  REDIRECT_HOSTS: z.optional(hostsSetting).register(descriptions, {
    about: 'Hosts that payment addresses may be on, comma-separated.',
    unset: "the API's own",
  }),
  MEDIA_HOSTS: z.optional(hostsSetting).register(descriptions, {
    about: "Hosts that pictures, logos, stylesheets and guests' documents may come from, comma-separated.",
    unset: "the API's own",
  }),
  DEFAULT_HOTEL_SLUG: z.optional(z.union([z.literal(''), slugSetting])).register(descriptions, {
    heading: 'Hotels',
    about:
      "Hotel that `/` redirects to. Where it is set and empty, `/` says that a hotel's address is needed, as it does without the demo.",
    unset: "the demo's morskoy, without the demo none",
  }),
  HOTEL_SLUGS: z.optional(slugsSetting).register(descriptions, {
    about: 'Hotels in sitemap.xml with their rooms, in llms.txt and for assistants, comma-separated.',
    unset: 'those of the demo, without it none',
  }),
  HOTEL_ORIGINS: z.optional(hotelOriginsSetting).register(descriptions, {
    about:
      'Hotels with an origin of their own, whose addresses have no slug in them: a line for each, or entries between commas, with its slug and origin, such as `morskoy https://booking.morskoy.example`. Needs APP_ORIGIN, whose scheme they have. Any other host is then answered with 421. The API needs it too, for its letters.',
    unset: 'every hotel is under its slug',
  }),
  PRICE_FEEDS: z.optional(onOrOff).register(descriptions, {
    about:
      "on: the hotels of HOTEL_SLUGS with their places and prices in Google's forms, under /api/feeds/ (docs/reach.md).",
    unset: 'off',
  }),
  LOYALTY_URL: z
    .optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }))
    .register(descriptions, {
      about: 'Registration page of the loyalty programme.',
      unset: 'an example with the demo, without it no link, which the log says at the start',
    }),
  CONSULTATION_EMAIL: z.optional(emailSetting).register(descriptions, {
    about: "Address of the menu's mail link for advice on buying tickets.",
    unset: "the hotel's `email`, an optional field of its config, else no link; the log says so at the start",
  }),
  SECURITY_CONTACT: z.optional(contactSetting).register(descriptions, {
    about:
      'To whom a flaw of the site is told, in /.well-known/security.txt (RFC 9116): mailto:security@hotel.example or an https address.',
    unset: 'the file is a 404',
  }),
  WALLET_CERTIFICATE: z.optional(certificateSetting).register(descriptions, {
    about:
      'Certificate of a Pass Type ID of Apple, PEM or its base64: with it guests put the order into Wallet. Needs WALLET_KEY and WALLET_WWDR.',
    unset: 'no passes',
  }),
  WALLET_KEY: z.optional(keySetting).register(descriptions, {
    about: 'Private key of WALLET_CERTIFICATE without a password, PEM or its base64.',
    unset: 'no passes',
  }),
  WALLET_WWDR: z.optional(certificateSetting).register(descriptions, {
    about: "Apple's certificate that has signed WALLET_CERTIFICATE (WWDR), PEM or its base64.",
    unset: 'no passes',
  }),
  PAGE_WAIT_MS: z.prefault(milliseconds, '800').register(descriptions, {
    about:
      'How many milliseconds a page with a search waits for the API. Later it goes out without the answer, for which the browser asks again.',
  }),
  REVALIDATE_SECRET: z
    .optional(text.check(z.minLength(16, 'must have at least 16 characters')))
    .register(descriptions, {
      about: 'Secret of POST /api/revalidate, 16 characters or more.',
      unset: 'the endpoint is a 404',
    }),
  PREVIEW_SECRET: z
    .optional(text.check(z.minLength(16, 'must have at least 16 characters')))
    .register(descriptions, {
      about:
        "Secret of `/{slug}/preview?key=…`, 16 characters or more: a hotel's screens side by side, with what was measured on them.",
      unset: 'the page is a 404',
    }),
  API_PORT: z.prefault(portSetting, '8000').register(descriptions, {
    heading: 'Embedded API',
    about: 'Port of the embedded API; 0: any free one, and the API says which when it listens.',
  }),
  API_HOST: z.prefault(text, 'localhost').register(descriptions, {
    about: 'Interface it listens on; in containers 0.0.0.0.',
  }),
  API_ORIGIN: z.optional(originSetting).register(descriptions, {
    about: 'Its public origin: pictures, payment page.',
    unset: 'http://localhost and its port',
  }),
  DATA_DIR: z.prefault(text, '.data').register(descriptions, {
    about: 'Database and uploads; used by one process at a time.',
  }),
  DATABASE_URL: z.optional(postgresSetting('read-write')).register(descriptions, {
    about:
      'PostgreSQL instead of the embedded database: postgresql://user:password@host:5432/name. It may name several hosts, of which the one that accepts writes is used: postgresql://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write',
    unset: 'the embedded database',
  }),
  DATABASE_READ_URL: z.optional(postgresSetting('standby')).register(descriptions, {
    about:
      'A streaming replica of it for searches, the calendar and hotel configs; while it fails they read from the primary. Several hosts: with ?target_session_attrs=standby.',
    unset: 'the primary',
  }),
  DOCUMENTS_URL: z.optional(bucketSetting).register(descriptions, {
    about:
      'A bucket of any S3 API for the documents of guests, with the key to it, which may read, write and delete objects and list the bucket: https://key:secret@host[:port]/bucket[/folder][?region=…]. Keep it from the public: only the API opens documents, for their owners.',
    unset: 'the folder uploads of DATA_DIR',
  }),
  HOLD_MINUTES: z.prefault(minutes, '30').register(descriptions, {
    about: 'How many minutes an unpaid order keeps its rooms.',
  }),
  YOOKASSA_SHOPS: z.optional(shopsSetting).register(descriptions, {
    about:
      "Shops at YooKassa, through which guests pay by card and SBP: a line for each hotel, or entries between commas, with the hotel's slug, its shop id and its secret key. Rather in a file (YOOKASSA_SHOPS_FILE). A hotel without one is paid at the desk alone.",
    unset: 'no shops',
  }),
  YOOKASSA_URL: z.prefault(yookassaUrlSetting, 'https://api.yookassa.ru/v3').register(descriptions, {
    about: "Address of YooKassa's API, another one for a double of it.",
  }),
  PASSWORD_COST: z.prefault(powerOfTwo, '17').register(descriptions, {
    about:
      "What a guess at a password costs: scrypt's N is this power of two, with r=8 and p=1. 17 takes 128 MB and a few tenths of a second; an instance works at two at a time. Passwords that were stored at another cost are stored anew when their owners sign in. Until then a higher one than this shows by its time which names are known: rather raise it.",
  }),
  GUEST_LIMITS: z.prefault(onOrOff, 'on').register(descriptions, {
    about:
      'Limits by guest and network of unpaid orders, of costly calls and, at the web app, of hotels that do not exist. off: for load tests from one address. Refused where an origin is https.',
  }),
  HOTEL_COPIES: z.prefault(onOrOff, 'off').register(descriptions, {
    about:
      'on: anybody may copy hotels and make accounts (POST /testing/…). For tests only: refused where an origin is https.',
  }),
  API_METRICS_PORT: z.optional(portSetting).register(descriptions, {
    about: 'Port of GET /metrics (Prometheus) on the same interface; keep it from the public.',
    unset: 'off',
  }),
  WEBHOOK_SECRET: z.optional(webhookSecret).register(descriptions, {
    about:
      'Signs what is sent to the webhooks of hotels (Standard Webhooks): whsec_ and 24 to 64 bytes in base64. Without it nothing is sent.',
    unset: 'no webhooks',
  }),
  WEBHOOK_HOSTS: z.optional(hostsSetting).register(descriptions, {
    about:
      'Hosts of webhooks within your own network, comma-separated, one without a port at every port: they need neither https nor a public address.',
    unset: 'none',
  }),
  SMTP_URL: z
    .optional(
      z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' }),
    )
    .register(descriptions, {
      about:
        'Mail server for letters to guests and hotels: smtp[s]://[user:password@]host[:port]. smtp:// goes over to TLS where the server offers it, and must where there is a password, but on this machine. With it guests can ask for a new password.',
      unset: 'no letters',
    }),
  MAIL_FROM: z.optional(emailSetting).register(descriptions, {
    about: "Address that letters come from, under the hotel's name; needed with SMTP_URL.",
    unset: 'no letters',
  }),
  ACCOUNT_IDLE_MONTHS: z.optional(months).register(descriptions, {
    about:
      'After so many months without signing in an account gets a letter, and 30 days later it is deleted. Needs SMTP_URL. What hotels keep of orders is said in their folders (docs/hotel.md).',
    unset: 'accounts are kept',
  }),
  SLOW_STATEMENT_MS: z.prefault(milliseconds, '200').register(descriptions, {
    about:
      'Statements that take this many milliseconds are logged with the id of their request (x-request-id); 0: all.',
  }),
  LOG_LEVEL: z
    .optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`))
    .register(descriptions, {
      about: 'How much web app and embedded API log: fatal, error, warn, info, debug, trace, silent.',
      unset: 'info; by `npm start` the API warn',
    }),
  NEXT_PUBLIC_SENTRY_DSN: z.optional(z.url('must be a Sentry DSN')).register(descriptions, {
    heading: 'Monitoring',
    about: 'Where error reports and traces go; read at build time too.',
    unset: 'Sentry is not loaded',
  }),
  REDIS_URL: z.optional(redisSetting).register(descriptions, {
    heading: 'Scale',
    about:
      'Redis for a page cache shared by several web instances of one build: redis[s]://[user:password@]host[:port][/database]',
    unset: 'in memory, per instance',
  }),
});
