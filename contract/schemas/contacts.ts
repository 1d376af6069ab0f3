/** No page's first load needs these patterns, so they stand apart from the others. */

/**
 * Matches an e-mail address, in linear time: nothing invisible, and a domain of whole names in any script, or as
 * browsers rewrite one ('россия.рф' to 'xn--h1alffa9f.xn--p1ai').
 */
export const EMAIL_PATTERN =
  /^[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.){1,8}(?:\p{L}[\p{L}\p{M}]{1,23}|[xX][nN]--[a-zA-Z\d-]{1,58}[a-zA-Z\d])$/u;

/**
 * A phone number as it was meant: what is copied from a page brings dashes of all kinds, line breaks and marks of
 * direction along, and behind a code that the field showed already stands a whole number ('+7 8 916…'). No number of Russia or
 * Kazakhstan begins with +7 79 or +7 89.
 */
export function readPhone(typed: string): string {
  const number = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  const digits = number.replace(/\D/g, '');
  return /^7[78]9\d{9}$/.test(digits) ? `+7${digits.slice(2)}` : number;
}

export const PHONE_PATTERN = /^\+?[\d\s().-]{10,24}$/;

/** 10 to 13 digits with optional plus, parentheses and separators. */
export function isPhone(value: string): boolean {
  if (!PHONE_PATTERN.test(value)) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 10 && digits <= 13;
}

/** A number with the code 7, or as it is dialled within Russia: 8 and ten digits, or a mobile's ten digits. */
export function isRussianPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '');
  return value.trim().startsWith('+') ? /^7\d{10}$/.test(digits) : /^(?:[78]\d|9)\d{9}$/.test(digits);
}
