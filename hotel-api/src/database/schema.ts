import type { ColumnType, JSONColumnType } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { ConsentTable } from './consent-table.ts';
import type { EventTables } from './event-tables.ts';
import type { PaymentTable } from './payment-table.ts';
import type { ReservationTables } from './reservation-tables.ts';

/** Money is integer kopecks, days are yyyy-MM-dd text, instants are Date. */
export interface Database
  extends CatalogueTables,
    AccountTables,
    ReservationTables,
    EventTables,
    ConsentTable,
    PaymentTable {}

export type Instant = ColumnType<Date, Date, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json<T extends object> = JSONColumnType<T, string, string>;
