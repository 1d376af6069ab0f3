import type { TouristTax } from '#api/src/database/catalogue-tables.ts';
import { asKopecks, asRubles, toKopecks, toRubles } from '#contract/schemas/money.ts';
import { formatHotelTime } from '#rules/text/dates.ts';
import type { HotelFile } from './schema.ts';

/** A file of the folder as it is served. */
export interface StoredFile {
  /** In the media library. */
  name: string;
  /** Its size, px; null for what is no picture. */
  width: number | null;
  height: number | null;
  /** The text of a drawing or style sheet. */
  text: string | null;
}

/** How the files that hotel.yaml names are stored, and how what is stored is named there. */
export interface FileNames {
  stored(name: string): StoredFile;
  named(stored: string): string;
}

/** A row without ids, which belong to the database. JSON columns are values. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of all tables
export type Row = Record<string, any>;

/** The column that keeps a field, and how its value is written in either. A point leads into a JSON column. */
interface Field<Value, Column extends string> {
  column: Column;
  toRow(value: Value, files: FileNames, look: HotelFile['look']): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: what a column has is not known here
  toFile(stored: any, files: FileNames, row: Row): unknown;
}

/** A field of hotel.yaml that is forgotten here does not compile; some of them are groups of fields. */
export type Fields<Given, Column extends string = string> = {
  [Name in keyof Required<Given>]: Field<Given[Name], Column> | Group<Given[Name], Column>;
};
type Group<Given, Column extends string> = Given extends object ? Fields<Given, Column> : never;

const given = (value: unknown) => (value === null || value === '' ? undefined : value);
const kopecks = (amount: number) => toKopecks(asRubles(amount));
const rubles = (amount: unknown) => toRubles(asKopecks(Number(amount)));
export const media = (files: FileNames, name: string | undefined) => (name ? files.stored(name).name : null);

export const as = <Column extends string>(column: Column) => ({
  column,
  toRow: (value: unknown) => value,
  toFile: (value: unknown) => value,
});
/** Null in the column where hotel.yaml does not have the field. */
export const optional = <Column extends string>(column: Column) => ({
  column,
  toRow: (value: unknown) => value ?? null,
  toFile: given,
});
export const optionalText = <Column extends string>(column: Column) => ({
  column,
  toRow: (value: unknown) => value ?? '',
  toFile: given,
});
export const money = <Column extends string>(column: Column) => ({ column, toRow: kopecks, toFile: rubles });
/** HH:mm as the column has it: HH:mm:ss. */
export const storedTime = (time: string): string => `${time}:00`;
export const time = <Column extends string>(column: Column) => ({
  column,
  toRow: storedTime,
  toFile: formatHotelTime,
});
export const file = <Column extends string>(column: Column) => ({
  column,
  toRow: (name: string | undefined, files: FileNames) => media(files, name),
  toFile: (stored: string | null, { named }: FileNames) => (stored ? named(stored) : undefined),
});

/** A tax with its amounts in another unit. */
function touristTax<Amount, Other>(
  {
    later,
    ...now
  }: { percent: number; least: Amount; later?: { from: string; percent: number; least: Amount }[] },
  amount: (least: Amount) => Other,
) {
  return {
    percent: now.percent,
    least: amount(now.least),
    ...(later ? { later: later.map((rate) => ({ ...rate, least: amount(rate.least) })) } : {}),
  };
}

export const taxInKopecks = (tax: HotelFile['tourist_tax']) => (tax ? touristTax(tax, kopecks) : null);
export const taxInRubles = (tax: TouristTax | null) => (tax ? touristTax(tax, rubles) : undefined);
