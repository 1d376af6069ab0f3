import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares a secret in a time that does not tell how much of it is right: hashes have equal lengths. */
export function isSameSecret(given: string, secret: string | undefined): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return secret !== undefined && timingSafeEqual(hash(given), hash(secret));
}

/** The key by which the preview of one hotel asks for its pages anew: with it nobody has the secret, or another hotel. */
export const previewKey = (secret: string, slug: string): string =>
  createHmac('sha256', secret).update(`revalidate ${slug}`).digest('base64url');
