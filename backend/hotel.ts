import { SettingsError, settingsOrExit } from '../lib/config/settings.ts';
import { MistakeError } from './src/hotel-file/command.ts';
import { commandLine } from './src/hotel-file/command-line.ts';

try {
  process.exitCode = await commandLine(process.argv.slice(2), settingsOrExit(), (line) => console.log(line));
} catch (error) {
  if (!(error instanceof MistakeError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
