import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { librariesFor, packedBrowser } from './packed-browser.ts';

const SHELL = 'chromium-headless-shell';
const FULL = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a browser in a container or on a small machine. Elsewhere they are harmless. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

const root = path.dirname(import.meta.dirname);

/** How every test starts its browser: with the fonts of tools/fonts alone, so that text is as wide on every machine. */
export function browserLaunch(env: NodeJS.ProcessEnv = process.env) {
  const program = findBrowser(env);
  return {
    executablePath: program ?? undefined,
    args: BROWSER_ARGS,
    env: {
      ...env,
      ...librariesFor(program),
      // In a language that the machine does not have, Chromium loses what it downloads into a folder with Cyrillic letters.
      LC_ALL: 'C.UTF-8',
      FONTCONFIG_FILE: path.join(root, 'tools/fonts/fonts.conf'),
      // What is known of the fonts is kept here, since a user may have no home.
      XDG_CACHE_HOME: path.join(root, 'node_modules/.cache'),
    },
  };
}

/** A Chromium: one without windows, or else a full one; null: Playwright's own is tried. */
export const findBrowser = (env: NodeJS.Dict<string> = process.env): string | null =>
  findShell(env) ?? (namedBrowser(env) ? null : findFull(env));

/**
 * A Chromium without windows: the one named by the environment, whatever it is, the system's, or the package's if it is
 * unpacked. A full browser opens a window for each context: it costs three times as much, is thirty times as slow on
 * pages in frames, and asks for icons of its own.
 */
export function findShell(env: NodeJS.Dict<string> = process.env): string | null {
  const named = namedBrowser(env);
  if (named) return isExecutable(named) ? named : null;
  return inPath([SHELL], env).find(isExecutable) ?? packedBrowser();
}

/** The program that the environment names. */
export const namedBrowser = (env: NodeJS.Dict<string>): string | undefined =>
  env.CHROMIUM_PATH || env.PLAYWRIGHT_CHROMIUM;

const findFull = (env: NodeJS.Dict<string>): string | null =>
  [...inPath(FULL, env), ...APPLICATIONS].find(isExecutable) ?? null;

function inPath(names: string[], env: NodeJS.Dict<string>): string[] {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // The program is absent or not executable.
  }
}
