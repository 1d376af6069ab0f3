import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { librariesFor, packedBrowser } from './packed-browser.ts';

/** The shell comes first: a full browser costs three times as much, since it opens a window for each context. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
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

/**
 * A Chromium: the one named by the environment, the system's, the package's if it is unpacked, or null (then Playwright's
 * own is tried).
 */
export function findBrowser(env: NodeJS.Dict<string> = process.env): string | null {
  const named = env.CHROMIUM_PATH || env.PLAYWRIGHT_CHROMIUM;
  if (named) return isExecutable(named) ? named : null;
  const folders = (env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) =>
    folders.filter(Boolean).map((folder) => path.join(folder, name)),
  );
  return [...candidates, ...APPLICATIONS].find(isExecutable) ?? packedBrowser();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // The program is absent or not executable.
  }
}
