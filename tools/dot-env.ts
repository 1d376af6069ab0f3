import { readFileSync } from 'node:fs';

/**
 * `KEY=VALUE` lines; comments, blank lines and `export` are allowed, quotes around a value are removed. Node's own
 * `loadEnvFile` cuts a password at its #, and does not know the first variable of a file with a byte order mark.
 */
export function parseDotEnv(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match || line.trimStart().startsWith('#')) continue;
    const [, name = '', raw = ''] = match;
    const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(raw);
    values[name] = quoted ? (quoted[2] ?? '') : raw.replace(/(?:^|\s+)#.*$/, '');
  }
  return values;
}

/** Adds variables of .env that the real environment does not set. */
export function loadDotEnv(file: string, env: NodeJS.Dict<string> = process.env): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  for (const [name, value] of Object.entries(parseDotEnv(text))) env[name] ??= value;
}
