import type { ColumnType, JSONColumnType } from 'kysely';

/** Money is integer kopecks, days are yyyy-MM-dd text, instants are Date. */
export type Instant = ColumnType<Date, Date, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T extends object> = JSONColumnType<T, string, string>;
