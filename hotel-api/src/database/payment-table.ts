import type { Generated } from 'kysely';
import type { FiscalReceipt } from '#api/src/receipts/fiscal-receipt.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { Instant, Json, OptionalInstant } from './schema.ts';

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
    /** What its receipt says; null: the hotel makes its receipts itself. */
    receipt: Json<FiscalReceipt> | null;
    /** How often the job has asked for it, and when it asks again. */
    asks: Generated<number>;
    ask_at: Instant;
    created_at: Instant;
    /** When the second receipt of what is left of it was planned; null: its guest has not left, or it has no receipt. */
    closed_at: OptionalInstant;
  };
  /** What is to be returned through an acquirer: the refunds of the ledger, each of the payment that it is taken from. */
  refunds: SendingColumns & {
    /** The acquirer's id of the refund; null: it has not said that it has one. */
    refund_id: string | null;
    receipt: Json<FiscalReceipt> | null;
  };
  /** The second receipts of prepayments, each of what is left of its payment when the guest leaves. */
  closing_receipts: SendingColumns & {
    /** The acquirer's id of the receipt; null: it has not said that it has one. */
    receipt_id: string | null;
    receipt: Json<FiscalReceipt>;
  };
}

/** What is sent to an acquirer at least once, and asked for until it is through. */
interface SendingColumns {
  hotel_id: number;
  key: string;
  reservation_id: number;
  payment_id: string;
  amount: Kopecks;
  status: 'PLANNED' | 'SENT' | 'DONE';
  /** How many tries have certainly failed: each has a key of its own. */
  tries: Generated<number>;
  /** When this try was first sent. */
  tried_at: OptionalInstant;
  /**
   * How often the job has sent it or asked for it, and when it does so again; a try that is canceled leaves of it only
   * how many tries there were.
   */
  attempts: Generated<number>;
  next_at: Instant;
  created_at: Instant;
  done_at: OptionalInstant;
  given_up_at: OptionalInstant;
}
