import { SettingsError, settingsOrExit } from '#lib/config/settings.ts';
import { commandLine } from './src/commands/command-line.ts';
import { languageOf, Refusal } from './src/hotel-file/bilingual.ts';

// A reader that has seen enough, such as `head`, is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const args = process.argv.slice(2);
try {
  process.exitCode = await commandLine(args, settingsOrExit(), (line) => console.log(line));
} catch (error) {
  if (error instanceof Refusal) console.error(error.said[languageOf(args)]);
  else if (error instanceof SettingsError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
