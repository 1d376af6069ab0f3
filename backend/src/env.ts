import * as z from 'zod/mini';
import {
  BANK_SSO_SEGMENT,
  isPort,
  isSet,
  originSetting,
  portSetting,
  segmentSetting,
} from '../../lib/contracts/settings.ts';

/** 0 for any free one, as tests want it. */
const ownPort = z.pipe(
  z.string().check(z.refine(isPort, 'must be a port number from 0 to 65535')),
  z.transform(Number),
);

const shape = z.object({
  API_PORT: z._default(ownPort, 8000),
  /** localhost only unless told otherwise; containers say 0.0.0.0. */
  API_HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  API_ORIGIN: z.optional(originSetting),
  PORT: z._default(portSetting, 3000),
  APP_ORIGIN: z.optional(originSetting),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address postgresql://… is expected')),
  ),
  BANK_SSO_SEGMENT: z._default(segmentSetting, BANK_SSO_SEGMENT),
  HOLD_MINUTES: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'whole minutes from 1 to 9999 are expected')),
      z.transform(Number),
    ),
    30,
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** A number of proxies, or their addresses (`loopback`, `10.0.0.0/8`), whose X-Forwarded-For is believed. */
  TRUST_PROXY: z._default(
    z.string().check(z.regex(/^(\d|[\w.:/, ]+)$/, 'a number or addresses are expected')),
    '0',
  ),
});

export type Env = ReturnType<typeof parseEnv>;

/** Reads the environment; an empty value counts as absent. Throws one line that names the wrong variables. */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => isSet(value)));
  const result = shape.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong environment. ${lines.join('; ')}`);
  }
  const env = result.data;
  return {
    ...env,
    API_ORIGIN: env.API_ORIGIN ?? `http://localhost:${env.API_PORT}`,
    APP_ORIGIN: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
    TRUST_PROXY: /^\d$/.test(env.TRUST_PROXY) ? Number(env.TRUST_PROXY) : env.TRUST_PROXY,
  };
}
