/** An e-mail address; linear time. */
export const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]{1,190}\.[^\s@."(),:;<>[\]\\\d]{2,24}$/;

/** 10 to 13 digits with optional plus, parentheses and separators. */
export function isPhone(value: string): boolean {
  if (!/^\+?[\d\s().-]{10,24}$/.test(value)) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 10 && digits <= 13;
}
