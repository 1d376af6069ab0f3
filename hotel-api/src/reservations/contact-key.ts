import { domainToASCII } from 'node:url';
import { isPhone, isRussianPhone, readPhone } from '#contract/schemas/contacts.ts';

/**
 * Brings an e-mail or a phone to the one form in which two of them are compared: an address in any case and its domain
 * in either script, a number by its digits, a Russian one with or without its code. Null for what is neither.
 */
export function contactKey(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at > 0) {
    const domain = text.slice(at + 1).toLowerCase();
    return `${text.slice(0, at).toLowerCase()}@${domainToASCII(domain) || domain}`;
  }
  const number = readPhone(text).trim();
  if (!isPhone(number)) return null;
  const digits = number.replace(/\D/g, '');
  return isRussianPhone(number) ? `7${digits.slice(-10)}` : digits;
}
