import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toRubles } from '../../../lib/contracts/money.ts';
import { oneLine } from '../../../lib/contracts/one-line.ts';
import { isCalendarDate } from '../../../lib/contracts/patterns.ts';
import { addDays, todayInZone } from '../calendar.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import { cancelAtDesk } from '../reservations/cancellation.ts';
import { deskOrders, orderLines, ordersCsv } from '../reservations/desk.ts';
import { applyHotel, removeHotel } from './apply.ts';
import { changeLine, changesTo } from './changes.ts';
import { exportHotel } from './export.ts';
import { type Folder, forgetFiles, HOTEL_FILE, readFolder, storeFiles } from './folder.ts';
import { applyPrices, handSet } from './hand-set.ts';
import { oversoldNights } from './oversold.ts';
import { readPrices } from './prices.ts';
import type { FileMistake } from './read.ts';
import { type HotelRows, rowsOf } from './rows.ts';
import { noHotel, Refusal } from './said.ts';
import { type StoredHotel, storedHotel } from './stored.ts';

const USAGE = `npm run hotel -- <command>

  check <folder>                 whether hotel.yaml and its pictures are right
  diff <folder>                  what apply would change
  preview <folder>               shows its screens, from a database of their own
  apply <folder>                 makes the hotel what the folder says
  export <slug> <folder> [--over]
                                 writes the hotel into a new folder, with --over into one that has something
  remove <slug>                  removes a hotel that has had no order
  orders <slug> [--arrivals today|tomorrow|yyyy-MM-dd] [--csv <file>]
                                 who comes, what is paid and owed; the file is for a spreadsheet
  cancel <number> [--free] [--yes]
                                 shows what is returned and kept, and with --yes cancels; --free keeps nothing
  prices <slug> <file.csv>       date,room_type,price,rooms,min_stay,closed: nights set by hand

The database is that of DATABASE_URL, or of DATA_DIR; where an API runs on that, it carries the command out. Pictures
are kept in DATA_DIR.`;

/** What was asked for cannot be done; the message says why, one line each. */
export class MistakeError extends Error {
  override name = 'MistakeError';
}

export type Print = (line: string) => void;
export type HotelContext = Pick<Context, 'db' | 'clock' | 'settings'>;

/** Where a command is carried out. */
interface Place {
  /** Paths count from here. */
  directory: string;
  print: Print;
  /** Lends the database; returns when the work is done, here or in the process that has the database. */
  use(work: (context: HotelContext) => Promise<void>): Promise<void>;
}

/** What a command works with: `at` is where a path as it was typed leads. */
interface Desk extends HotelContext {
  print: Print;
  at(typed: string): string;
}

/**
 * Carries out a command and returns the exit status: 0 done, 2 the command is not known.
 * @throws MistakeError
 */
export async function runHotelCommand(args: string[], { directory, print, use }: Place): Promise<number> {
  const { positionals, values } = parsed(args);
  const [command, first, second] = positionals;
  const at = (typed: string) => path.resolve(directory, typed);
  if (command === 'check' && first) {
    const { hotel, notes } = await folderAt({ at }, first);
    if (notes.length > 0) print(mistakeLines(path.join(first, HOTEL_FILE), notes));
    print(`${hotel.slug}: nothing is wrong`);
    return 0;
  }
  const work = first ? workOf(command, first, second, values) : null;
  if (!work) {
    print(USAGE);
    return 2;
  }
  await use((context) => work({ ...context, print, at }));
  return 0;
}

type Work = (desk: Desk) => Promise<void>;

function workOf(
  command: string | undefined,
  first: string,
  second: string | undefined,
  options: Options,
): Work | null {
  if (command === 'diff') return (desk) => diff(desk, first);
  if (command === 'apply') return (desk) => apply(desk, first);
  if (command === 'remove') return (desk) => remove(desk, first);
  if (command === 'orders') return (desk) => orders(desk, first, options);
  if (command === 'cancel') return (desk) => cancel(desk, first, options);
  if (command === 'export' && second) return (desk) => exportTo(desk, first, second, options);
  if (command === 'prices' && second) return (desk) => prices(desk, first, second);
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
        over: { type: 'boolean', default: false },
        free: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new MistakeError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}
type Options = ReturnType<typeof parsed>['values'];

async function exportTo({ db, settings, print, at }: Desk, slug: string, folder: string, { over }: Options) {
  const target = at(folder);
  const there = await onDisk(folder, () => (existsSync(target) ? readdirSync(target) : []));
  if (there.length > 0 && !over)
    throw new MistakeError(
      `${folder}: there is something in this folder already (${there.slice(0, 3).join(', ')}${there.length > 3 ? ', …' : ''}): name another one, or say it again with --over to write over it`,
    );
  if (!(await onDisk(folder, () => exportHotel(db, settings.DATA_DIR, slug, target))))
    throw new MistakeError(noHotel(slug).en);
  print(`${slug}: written to ${path.join(folder, HOTEL_FILE)}`);
}

async function prices(desk: Desk, slug: string, table: string): Promise<void> {
  const { lines, mistakes } = readPrices(await onDisk(table, () => readFileSync(desk.at(table))));
  if (!lines)
    throw new MistakeError(
      mistakes.map(({ cell, said }) => `${table}${cell ? `, ${cell}` : ''}: ${said.en}`).join('\n'),
    );
  desk.print(`${slug}: ${await plainly(() => applyPrices(desk, slug, lines))} nights are set`);
}

async function orders(
  { db, clock, print, at }: Desk,
  slug: string,
  { arrivals, csv }: Options,
): Promise<void> {
  const hotel = await db
    .selectFrom('hotels')
    .select(['id', 'timezone'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!hotel) throw new MistakeError(noHotel(slug).en);
  const now = clock.now();
  const today = todayInZone(hotel.timezone, now);
  const named: Record<string, string> = { today, tomorrow: addDays(today, 1) };
  const arrival = arrivals === undefined ? null : (named[arrivals] ?? arrivals);
  if (arrival !== null && !isCalendarDate(arrival))
    throw new MistakeError(`--arrivals ${arrivals}: today, tomorrow or yyyy-MM-dd`);
  const found = await deskOrders(db, hotel.id, { now, today, arrival });
  if (csv !== undefined) {
    await onDisk(csv, () => writeFileSync(at(csv), ordersCsv(found)));
    print(`${slug}: ${found.length} orders are in ${csv}`);
    return;
  }
  for (const line of orderLines(found)) print(line);
  if (found.length === 0) print('nobody');
}

async function cancel(desk: Desk, number: string, { free, yes }: Options): Promise<void> {
  const { print } = desk;
  const by = free ? 'hotel' : 'guest';
  const { order, refund, penalty } = await plainly(() => cancelAtDesk(desk, number, { by, isTrial: !yes }));
  print(
    `${order.number}, ${oneLine(`${order.last_name} ${order.first_name}`)}, ${order.arrival} to ${order.departure}: returned ${toRubles(refund)}, kept ${toRubles(penalty)} rubles`,
  );
  print(yes ? 'cancelled' : 'nothing is cancelled: say it again with --yes');
}

async function diff(desk: Desk, directory: string): Promise<void> {
  const { db, clock, print } = desk;
  const { hotel, files } = await folderAt(desk, directory);
  const wanted = rowsOf(hotel, files);
  const stored = await storedHotel(db, wanted.hotel.slug);
  const changes = changesTo(wanted, stored?.rows ?? null);
  if (changes.length === 0) print(`${wanted.hotel.slug}: nothing to change`);
  for (const change of changes) print(changeLine(change));
  await sayOversold(desk, wanted, stored);
  const kept = stored ? await handSet(db, { ...wanted.hotel, id: stored.id }, clock.now()) : [];
  if (kept.length > 0)
    print(
      `nights set by hand, which the folder leaves: ${kept.map(({ field, nights }) => `${field} ${nights}`).join(', ')}`,
    );
}

async function apply(desk: Desk, directory: string): Promise<void> {
  const { print } = desk;
  const folder = await folderAt(desk, directory);
  const wanted = rowsOf(folder.hotel, folder.files);
  const changes = await plainly(() => applyHotel(desk, wanted));
  storeFiles(desk.settings.DATA_DIR, folder);
  const { slug } = folder.hotel;
  for (const change of changes) print(changeLine(change));
  await sayOversold(desk, wanted, await storedHotel(desk.db, slug));
  print(changes.length === 0 ? `${slug}: nothing to change` : `${slug}: ${changes.length} changes`);
}

async function sayOversold(
  { db, clock, print }: Desk,
  wanted: HotelRows,
  stored: StoredHotel | null,
): Promise<void> {
  if (!stored) return;
  const { timezone } = wanted.hotel;
  const roomTypes = wanted.lists.room_types.map(({ code, rooms_total }) => ({
    code: String(code),
    rooms_total: Number(rooms_total),
  }));
  for (const { en } of await oversoldNights(db, { id: stored.id, timezone }, roomTypes, clock.now()))
    print(en);
}

async function remove(desk: Desk, slug: string): Promise<void> {
  if (!(await plainly(() => removeHotel(desk, slug)))) throw new MistakeError(noHotel(slug).en);
  forgetFiles(desk.settings.DATA_DIR, slug);
  desk.print(`${slug}: removed`);
}

async function folderAt({ at }: Pick<Desk, 'at'>, directory: string): Promise<Folder> {
  const { folder, mistakes } = await readFolder(at(directory));
  if (folder) return folder;
  throw new MistakeError(mistakeLines(path.join(directory, HOTEL_FILE), mistakes));
}

const mistakeLines = (file: string, mistakes: readonly FileMistake[]): string =>
  mistakes.map(({ line, column, said }) => `${file}:${line}:${column} ${said.en}`).join('\n');

/** A file that is missing, locked by another program or in no folder is the hotelier's to mend. */
async function onDisk<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
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
    if (error instanceof Refusal) throw new MistakeError(error.message, { cause: error });
    if (error instanceof HttpError)
      throw new MistakeError(Object.values(error.body).flat().join('; '), { cause: error });
    throw error;
  }
}
