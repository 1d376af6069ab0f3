import { SETTING_NAMES } from '../lib/contracts/settings.ts';

/** For tests, which must not depend on how the machine they run on is configured. */
export function forgetSettings(env: NodeJS.Dict<string>): void {
  for (const name of SETTING_NAMES) delete env[name];
}

/** Every setting blank, which is the same as absent, and also keeps Next from reading it in .env. */
export const blankSettings = (): Record<string, string> =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, '']));
