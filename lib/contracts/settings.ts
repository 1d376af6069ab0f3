import * as z from 'zod/mini';

/** Rules for the environment variables that the web app and the embedded API both read: what one takes, the other takes. */

/** An origin as URL says it, so that a slash at the end does no harm. */
export const originSetting = z.pipe(
  z.string().check(z.refine(isOrigin, 'must be an origin such as https://hotel.example.com, without a path')),
  z.transform((value) => new URL(value).origin),
);

/** A segment of a path, such as the bank's under /api/v1/users/. */
export const segmentSetting = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and hyphens'));

export const BANK_SSO_SEGMENT = 'bank-sso';

export const portSetting = z.pipe(
  z
    .string()
    .check(z.refine((value) => isPort(value) && Number(value) > 0, 'must be a port number from 1 to 65535')),
  z.transform(Number),
);

/** 0, any free one, included. */
export const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

/** Whether the variable is set at all: blank means that it is not. */
export const isSet = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '';

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username + password === '';
}
