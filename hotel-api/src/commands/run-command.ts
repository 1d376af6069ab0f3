import path from 'node:path';
import type { Bilingual, Language } from '#api/src/hotel-file/bilingual.ts';
import type { Settings } from '#lib/config/settings.ts';
import { backup, mustBeEmbedded, restore } from './backup.ts';
import type { CommandContext, DatabaseContext } from './context.ts';
import { cancel, consentList, reservations, sendingList } from './desk-commands.ts';
import { erase } from './erase-command.ts';
import { apply, check, diff, exportTo, prices, remove } from './folder-commands.ts';
import { type Options, parsed, USAGE } from './usage.ts';

export type Print = (line: string) => void;

/** Where a command is carried out. */
interface Place {
  /** Paths count from here. */
  directory: string;
  language: Language;
  settings: Settings;
  print: Print;
  /** Lends the database; returns when the work is done, here or in the process that has the database. */
  use(work: (context: DatabaseContext) => Promise<void>): Promise<void>;
}

/**
 * Carries out a command and returns the exit status: 0 done, 2 the command is not known.
 * @throws Refusal
 */
export async function runHotelCommand(
  args: string[],
  { directory, language, settings, print, use }: Place,
): Promise<number> {
  const { positionals, values } = parsed(args);
  const [command, first, second] = positionals;
  const say = (line: Bilingual) => print(line[language]);
  const at = (typed: string) => path.resolve(directory, typed);
  if (command === 'backup' || command === 'restore') mustBeEmbedded(command, settings);
  // These two must not wait for the database, nor make one.
  if (command === 'check' && first) {
    await check({ settings, say, at }, first);
    return 0;
  }
  if (command === 'restore' && first) {
    await restore({ settings, say, at }, first);
    return 0;
  }
  const work = first ? workOf(command, first, second, values) : null;
  if (!work) {
    say(USAGE);
    return 2;
  }
  await use((context) => work({ ...context, language, say, at }));
  return 0;
}

type Work = (context: CommandContext) => Promise<void>;

function workOf(
  command: string | undefined,
  first: string,
  second: string | undefined,
  options: Options,
): Work | null {
  if (command === 'diff') return (context) => diff(context, first);
  if (command === 'apply') return (context) => apply(context, first);
  if (command === 'backup') return (context) => backup(context, first);
  if (command === 'remove') return (context) => remove(context, first);
  if (command === 'orders') return (context) => reservations(context, first, options);
  if (command === 'refunds') return (context) => sendingList(context, 'refunds', first, options);
  if (command === 'receipts') return (context) => sendingList(context, 'closing_receipts', first, options);
  if (command === 'consents') return (context) => consentList(context, first, options);
  if (command === 'cancel') return (context) => cancel(context, first, options);
  if (command === 'erase') return (context) => erase(context, first, options);
  if (command === 'export' && second) return (context) => exportTo(context, first, second, options);
  if (command === 'prices' && second) return (context) => prices(context, first, second);
  return null;
}
