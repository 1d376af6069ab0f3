import type { Generated } from 'kysely';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { Instant } from './schema.ts';

export interface PaymentTable {
  /** Payments that were begun at an acquirer; what came of them is in the ledger. */
  payments: {
    hotel_id: number;
    /** The acquirer's id of the payment. */
    id: string;
    reservation_id: number;
    /** The `payment_token` of the reservation, or of the change whose difference is paid. */
    token: string;
    /** One that has been canceled is followed by the next. */
    attempt: number;
    amount: Kopecks;
    status: 'PENDING' | 'SUCCEEDED' | 'CANCELED';
    /** The acquirer's page, where the guest pays. */
    address: string;
    /** How often the job has asked for it, and when it asks again. */
    asks: Generated<number>;
    ask_at: Instant;
    created_at: Instant;
  };
}
