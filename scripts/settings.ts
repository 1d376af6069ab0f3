import { fileVariable, SETTING_NAMES } from '#lib/config/settings.ts';

const VARIABLES = SETTING_NAMES.flatMap((name) => [name, fileVariable(name)]);

/** The settings of tests, which must not depend on the machine's configuration. */
export function forgetSettings(env: NodeJS.Dict<string>): void {
  for (const name of VARIABLES) delete env[name];
}

/** Every setting blank, which is the same as unset and keeps Next from reading it from .env. */
export const blankSettings = (): Record<string, string> =>
  Object.fromEntries(VARIABLES.map((name) => [name, '']));
