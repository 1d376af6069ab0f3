import { fileVariable, SETTING_NAMES } from '#lib/config/settings.ts';

const VARIABLES = SETTING_NAMES.flatMap((name) => [name, fileVariable(name)]);

/** Deletes all settings: tests must not depend on the machine's configuration. */
export function forgetSettings(env: NodeJS.Dict<string>): void {
  for (const name of VARIABLES) delete env[name];
}

/** Every setting as '', which counts as unset and keeps Next from reading it from .env. */
export const blankSettings = (): Record<string, string> =>
  Object.fromEntries(VARIABLES.map((name) => [name, '']));
