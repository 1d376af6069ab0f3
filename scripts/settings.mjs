import { readFileSync } from 'node:fs';
import { parseDotEnv } from './dot-env.mjs';

const EXAMPLE = new URL('../.env.example', import.meta.url);

/** Every variable by which the product is configured, as .env.example lists them. */
export const SETTINGS = Object.keys(parseDotEnv(readFileSync(EXAMPLE, 'utf8')));

/** For tests, which must not depend on how the machine they run on is configured. */
export function forgetSettings(env) {
  for (const name of SETTINGS) delete env[name];
}

/** Every setting blank, which is the same as absent, and also keeps Next from reading it in .env. */
export const blankSettings = () => Object.fromEntries(SETTINGS.map((name) => [name, '']));
