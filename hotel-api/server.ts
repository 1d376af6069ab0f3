import { EX_CONFIG, SettingsError, settingsOrExit } from '#lib/config/settings.ts';
import { startApi } from './src/start-server.ts';

try {
  await startApi(settingsOrExit());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof SettingsError ? EX_CONFIG : 1);
}
