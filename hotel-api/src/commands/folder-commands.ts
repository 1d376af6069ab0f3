import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyHotel, removeHotel } from '#api/src/hotel-file/apply.ts';
import { applyPrices, handSet } from '#api/src/hotel-file/apply-prices.ts';
import { about, type Bilingual, linesOf, noHotel, Refusal } from '#api/src/hotel-file/bilingual.ts';
import { changeLine, changesTo } from '#api/src/hotel-file/changes.ts';
import { exportHotel } from '#api/src/hotel-file/export.ts';
import { type Folder, forgetFiles, HOTEL_FILE, readFolder, storeFiles } from '#api/src/hotel-file/folder.ts';
import { oversoldNights } from '#api/src/hotel-file/oversold.ts';
import { readPrices } from '#api/src/hotel-file/prices.ts';
import type { FileMistake } from '#api/src/hotel-file/read.ts';
import { type HotelRows, rowsOf } from '#api/src/hotel-file/rows.ts';
import { hotelNamed, storedHotel } from '#api/src/hotel-file/stored-hotel.ts';
import { hasAcquirer } from '#api/src/payments/has-acquirer.ts';
import { dueContacts } from '#api/src/retention/erase-contacts.ts';
import { dueDocuments } from '#api/src/retention/erase-documents.ts';
import { type CommandContext, mustBeEmpty, onDisk } from './context.ts';
import type { Options } from './usage.ts';

/** Needs no database. */
export async function check(
  { settings, say, at }: Pick<CommandContext, 'settings' | 'say' | 'at'>,
  directory: string,
): Promise<void> {
  const { hotel, notes } = await folderAt({ at }, directory);
  const found = notes(hasAcquirer(settings, hotel.slug));
  for (const note of mistakeLines(path.join(directory, HOTEL_FILE), found)) say(note);
  say(about(hotel.slug, { en: 'nothing is wrong', ru: 'ошибок нет' }));
}

export async function diff(context: CommandContext, directory: string): Promise<void> {
  const { db, clock, say } = context;
  const folder = await folderAt(context, directory);
  const { hotel, files } = folder;
  const wanted = rowsOf(hotel, files);
  const stored = await storedHotel(db, wanted.hotel.slug);
  const changes = changesTo(wanted, stored?.rows ?? null);
  if (changes.length === 0) say(nothingToChange(hotel.slug));
  for (const change of changes) say(changeLine(change));
  await sayOversold(context, wanted, stored?.id);
  await sayErased(context, folder, stored?.id);
  const kept = stored ? await handSet(db, { ...wanted.hotel, id: stored.id }, clock.now()) : [];
  if (kept.length === 0) return;
  const fields = kept.map(({ field, nights }) => `${field} ${nights}`).join(', ');
  say({
    en: `nights set by hand, which the folder leaves: ${fields}`,
    ru: `ночи, заданные вручную (папка их не меняет): ${fields}`,
  });
}

const nothingToChange = (slug: string): Bilingual =>
  about(slug, { en: 'nothing to change', ru: 'менять нечего' });

export async function apply(context: CommandContext, directory: string): Promise<void> {
  const { say } = context;
  const folder = await folderAt(context, directory);
  const wanted = rowsOf(folder.hotel, folder.files);
  const changes = await applyHotel(context, wanted);
  storeFiles(context.settings.DATA_DIR, folder);
  const { slug } = folder.hotel;
  for (const change of changes) say(changeLine(change));
  const id = (await hotelNamed(context.db, slug))?.id;
  await sayOversold(context, wanted, id);
  await sayErased(context, folder, id);
  say(
    changes.length === 0
      ? nothingToChange(slug)
      : about(slug, { en: `${changes.length} changes`, ru: `изменений ${changes.length}` }),
  );
}

async function sayOversold(
  { db, clock, say }: CommandContext,
  wanted: HotelRows,
  id: number | undefined,
): Promise<void> {
  if (id === undefined) return;
  const { timezone } = wanted.hotel;
  const roomTypes = wanted.lists.room_types.map(({ code, rooms_total }) => ({
    code: String(code),
    rooms_total: Number(rooms_total),
  }));
  const nights = await oversoldNights(db, { id, timezone }, roomTypes, clock.now());
  for (const night of nights) say(night);
}

/** What the terms of the folder erase within the hour after it is applied. */
async function sayErased(
  context: CommandContext,
  { hotel: { retention: terms, timezone } }: Folder,
  id: number | undefined,
): Promise<void> {
  if (id === undefined || !terms) return;
  const hotel = { id, timezone, terms };
  const [documents, { orders }] = [await dueDocuments(context, hotel), await dueContacts(context, hotel)];
  if (documents + orders === 0) return;
  context.say({
    en: `! retention: within an hour of apply this is erased for good: the guests of ${orders} orders, ${documents} documents`,
    ru: `! retention: в течение часа после apply будут навсегда стёрты данные гостей в бронях: ${orders}, документы: ${documents}`,
  });
}

export async function exportTo(
  { db, settings, say, at }: CommandContext,
  slug: string,
  folder: string,
  { over }: Options,
): Promise<void> {
  const target = at(folder);
  if (!over)
    await mustBeEmpty(folder, target, {
      en: 'name another one, or say it again with --over to write over it',
      ru: 'назовите другую или повторите с --over, чтобы записать поверх',
    });
  if (!(await onDisk(folder, () => exportHotel(db, settings.DATA_DIR, slug, target))))
    throw new Refusal(noHotel(slug));
  const file = path.join(folder, HOTEL_FILE);
  say(about(slug, { en: `written to ${file}`, ru: `записан в ${file}` }));
}

export async function remove({ say, ...context }: CommandContext, slug: string): Promise<void> {
  if (!(await removeHotel(context, slug))) throw new Refusal(noHotel(slug));
  forgetFiles(context.settings.DATA_DIR, slug);
  say(about(slug, { en: 'removed', ru: 'удалён' }));
}

export async function prices(
  { say, at, ...context }: CommandContext,
  slug: string,
  table: string,
): Promise<void> {
  const { lines, mistakes } = readPrices(await onDisk(table, () => readFileSync(at(table))));
  if (!lines)
    throw new Refusal(
      linesOf(mistakes.map(({ cell, said }) => about(cell ? `${table}, ${cell}` : table, said))),
    );
  const nights = await applyPrices(context, slug, lines);
  say(about(slug, { en: `${nights} nights are set`, ru: `задано ночей: ${nights}` }));
}

async function folderAt({ at }: Pick<CommandContext, 'at'>, directory: string): Promise<Folder> {
  const { folder, mistakes } = await readFolder(at(directory));
  if (folder) return folder;
  throw new Refusal(linesOf(mistakeLines(path.join(directory, HOTEL_FILE), mistakes)));
}

const mistakeLines = (file: string, mistakes: readonly FileMistake[]): Bilingual[] =>
  mistakes.map(({ line, column, said: { en, ru } }) => ({
    en: `${file}:${line}:${column} ${en}`,
    ru: `${file}:${line}:${column} ${ru}`,
  }));
