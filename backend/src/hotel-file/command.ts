import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '../../../lib/config/settings.ts';
import { toRubles } from '../../../lib/contracts/money.ts';
import { oneLine } from '../../../lib/contracts/one-line.ts';
import { isCalendarDate } from '../../../lib/contracts/patterns.ts';
import { addDays, todayInZone } from '../calendar.ts';
import { type Context, systemClock } from '../context.ts';
import { lockDataDirectory, prepareDataDirectory } from '../database/data-directory.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabases } from '../database/open.ts';
import { HttpError } from '../http/errors.ts';
import { createLogger } from '../logger.ts';
import { cancelAtDesk } from '../reservations/cancellation.ts';
import { deskOrders, orderLines, ordersCsv } from '../reservations/desk.ts';
import { applyHotel, removeHotel, StrandedOrdersError } from './apply.ts';
import { changeLine, changesTo } from './changes.ts';
import { exportHotel } from './export.ts';
import { type Folder, forgetFiles, HOTEL_FILE, readFolder, storeFiles } from './folder.ts';
import { applyPrices, handSet } from './hand-set.ts';
import { readPrices } from './prices.ts';
import type { FileMistake } from './read.ts';
import { rowsOf } from './rows.ts';
import { Refusal } from './said.ts';
import { storedHotel } from './stored.ts';

const USAGE = `npm run hotel -- <command>

  check <folder>                 whether hotel.yaml and its pictures are right
  diff <folder>                  what apply would change
  preview <folder>               shows its screens, from a database of their own
  apply <folder>                 makes the hotel what the folder says
  export <slug> <folder>         writes the hotel into a folder
  remove <slug>                  removes a hotel that has had no order
  orders <slug> [--arrivals today|tomorrow|yyyy-MM-dd] [--csv <file>]
                                 who comes, what is paid and owed; the file is for a spreadsheet
  cancel <number> [--free] [--yes]
                                 shows what is returned and kept, and with --yes cancels; --free keeps nothing
  prices <slug> <file.csv>       date,room_type,price,rooms,min_stay,closed: nights set by hand

The database is that of DATABASE_URL, or of DATA_DIR while no API runs on it; pictures are kept in DATA_DIR.`;

/** What was asked for cannot be done; the message says why, one line each. */
export class MistakeError extends Error {
  override name = 'MistakeError';
}

type Print = (line: string) => void;
type HotelContext = Pick<Context, 'db' | 'clock' | 'settings'>;

/**
 * Carries out a command and returns the exit status: 0 done, 2 the command is not known.
 * @throws MistakeError
 */
export async function runHotelCommand(args: string[], settings: Settings, print: Print): Promise<number> {
  const { positionals, values } = parsed(args);
  const [command, first, second] = positionals;
  if (command === 'check' && first) {
    const { hotel, notes } = await folderAt(first);
    if (notes.length > 0) print(mistakeLines(path.join(first, HOTEL_FILE), notes));
    print(`${hotel.slug}: nothing is wrong`);
    return 0;
  }
  const work = first ? workOf(command, first, second, values) : null;
  if (!work) {
    print(USAGE);
    return 2;
  }
  await withDatabase(settings, (context) => work(context, print));
  return 0;
}

function workOf(command: string | undefined, first: string, second: string | undefined, options: Options) {
  if (command === 'diff') return (context: HotelContext, print: Print) => diff(context, first, print);
  if (command === 'apply') return (context: HotelContext, print: Print) => apply(context, first, print);
  if (command === 'remove') return (context: HotelContext, print: Print) => remove(context, first, print);
  if (command === 'orders')
    return (context: HotelContext, print: Print) => orders(context, first, options, print);
  if (command === 'cancel')
    return (context: HotelContext, print: Print) => cancel(context, first, options, print);
  if (command === 'export' && second)
    return async ({ db, settings }: HotelContext, print: Print) => {
      if (!(await exportHotel(db, settings.DATA_DIR, first, second)))
        throw new MistakeError(`There is no hotel ${first}`);
      print(`${first}: written to ${path.join(second, HOTEL_FILE)}`);
    };
  if (command === 'prices' && second)
    return async (context: HotelContext, print: Print) => {
      const { lines, mistakes } = readPrices(onDisk(second, () => readFileSync(second)));
      if (!lines)
        throw new MistakeError(
          mistakes.map(({ cell, said }) => `${second}${cell ? `, ${cell}` : ''}: ${said.en}`).join('\n'),
        );
      print(`${first}: ${await plainly(() => applyPrices(context, first, lines))} nights are set`);
    };
  return null;
}

/** @throws MistakeError for an option that there is not */
function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        arrivals: { type: 'string' },
        csv: { type: 'string' },
        free: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new MistakeError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}
type Options = ReturnType<typeof parsed>['values'];

async function orders({ db, clock }: HotelContext, slug: string, { arrivals, csv }: Options, print: Print) {
  const hotel = await db
    .selectFrom('hotels')
    .select(['id', 'timezone'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!hotel) throw new MistakeError(`There is no hotel ${slug}`);
  const now = clock.now();
  const today = todayInZone(hotel.timezone, now);
  const named: Record<string, string> = { today, tomorrow: addDays(today, 1) };
  const arrival = arrivals === undefined ? null : (named[arrivals] ?? arrivals);
  if (arrival !== null && !isCalendarDate(arrival))
    throw new MistakeError(`--arrivals ${arrivals}: today, tomorrow or yyyy-MM-dd`);
  const found = await deskOrders(db, hotel.id, { now, today, arrival });
  if (csv !== undefined) {
    onDisk(csv, () => writeFileSync(csv, ordersCsv(found)));
    print(`${slug}: ${found.length} orders are in ${csv}`);
    return;
  }
  for (const line of orderLines(found)) print(line);
  if (found.length === 0) print('nobody');
}

async function cancel(
  context: HotelContext,
  number: string,
  { free, yes }: Options,
  print: Print,
): Promise<void> {
  const by = free ? 'hotel' : 'guest';
  const { order, refund, penalty } = await plainly(() =>
    cancelAtDesk(context, number, { by, isTrial: !yes }),
  );
  print(
    `${order.number}, ${oneLine(`${order.last_name} ${order.first_name}`)}, ${order.arrival} to ${order.departure}: returned ${toRubles(refund)}, kept ${toRubles(penalty)} rubles`,
  );
  print(yes ? 'cancelled' : 'nothing is cancelled: say it again with --yes');
}

async function diff({ db, clock }: HotelContext, directory: string, print: Print): Promise<void> {
  const { hotel, files } = await folderAt(directory);
  const wanted = rowsOf(hotel, files);
  const stored = await storedHotel(db, wanted.hotel.slug);
  const changes = changesTo(wanted, stored?.rows ?? null);
  if (changes.length === 0) print(`${wanted.hotel.slug}: nothing to change`);
  for (const change of changes) print(changeLine(change));
  const kept = stored ? await handSet(db, { ...wanted.hotel, id: stored.id }, clock.now()) : [];
  if (kept.length > 0)
    print(
      `nights set by hand, which the folder leaves: ${kept.map(({ field, nights }) => `${field} ${nights}`).join(', ')}`,
    );
}

async function apply(context: HotelContext, directory: string, print: Print): Promise<void> {
  const folder = await folderAt(directory);
  const changes = await plainly(() => applyHotel(context, rowsOf(folder.hotel, folder.files)));
  storeFiles(context.settings.DATA_DIR, folder);
  const { slug } = folder.hotel;
  for (const change of changes) print(changeLine(change));
  print(changes.length === 0 ? `${slug}: nothing to change` : `${slug}: ${changes.length} changes`);
}

async function remove(context: HotelContext, slug: string, print: Print): Promise<void> {
  if (!(await plainly(() => removeHotel(context, slug)))) throw new MistakeError(`There is no hotel ${slug}`);
  forgetFiles(context.settings.DATA_DIR, slug);
  print(`${slug}: removed`);
}

async function folderAt(directory: string): Promise<Folder> {
  const { folder, mistakes } = await readFolder(directory);
  if (folder) return folder;
  throw new MistakeError(mistakeLines(path.join(directory, HOTEL_FILE), mistakes));
}

const mistakeLines = (file: string, mistakes: readonly FileMistake[]): string =>
  mistakes.map(({ line, column, said }) => `${file}:${line}:${column} ${said.en}`).join('\n');

/** A file that is missing, locked by another program or in no folder is the hotelier's to mend. */
function onDisk<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    const said: Record<string, string> = {
      ENOENT: 'there is no such file or folder',
      EISDIR: 'this is a folder',
      EBUSY: 'another program has it open',
    };
    throw new MistakeError(`${file}: ${said[code] ?? (error as Error).message}`, { cause: error });
  }
}

/** What the hotelier can mend is said plainly. */
async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StrandedOrdersError || error instanceof Refusal)
      throw new MistakeError(error.message, { cause: error });
    if (error instanceof HttpError)
      throw new MistakeError(Object.values(error.body).flat().join('; '), { cause: error });
    throw error;
  }
}

async function withDatabase(
  settings: Settings,
  work: (context: HotelContext) => Promise<void>,
): Promise<void> {
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const unlock = settings.DATABASE_URL ? () => {} : lockDataDirectory(settings.DATA_DIR);
  if (!settings.DATABASE_URL) await prepareDataDirectory(settings.DATA_DIR);
  const { db, close } = openDatabases(settings, createLogger('error'));
  try {
    await migrate(db);
    await work({ db, settings, clock: systemClock });
  } finally {
    await close();
    unlock();
  }
}
