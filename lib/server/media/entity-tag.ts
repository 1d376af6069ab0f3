import 'server-only';
import { createHash } from 'node:crypto';

/** A validator of what a route of our own makes: weak, since it leaves in several encodings. */
export const entityTag = (body: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;
