import 'server-only';
import { type Settings, settingsOrExit } from '@/lib/contracts/settings';

let read: Settings | undefined;

/** The settings. Read when the server runs, so that one build serves any configuration. */
export function serverEnv(): Settings {
  read ??= settingsOrExit();
  return read;
}
