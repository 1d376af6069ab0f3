import 'server-only';
import { parseServerEnv, type ServerEnv } from './parse-server-env.ts';

let cached: ServerEnv | undefined;

/** The parsed environment. Read when the server runs, so that one build serves any configuration. */
export function serverEnv(): ServerEnv {
  // The object itself is passed: the bundler would inline single process.env.X reads.
  cached ??= parseServerEnv(process.env);
  return cached;
}
