import 'server-only';
import { type Settings, settingsOrExit } from './settings.ts';

let read: Settings | undefined;

/** The settings, read at run time, so that one build serves any configuration. */
export function serverEnv(): Settings {
  read ??= settingsOrExit();
  return read;
}
