import 'server-only';
import { createHash } from 'node:crypto';

/**
 * The validator of a response that one of our routes makes. It is weak, since the response leaves in several
 * encodings.
 */
export const entityTag = (body: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;
