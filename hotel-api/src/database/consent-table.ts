import type { Generated } from 'kysely';
import type { Instant } from './schema.ts';

export type ConsentForm = 'order' | 'registration';

/** Rows are only ever added: what a guest has agreed to, in its words, and what they have withdrawn. */
export interface ConsentTable {
  consents: {
    hotel_id: number;
    id: Generated<number>;
    kind: 'GIVEN' | 'WITHDRAWN';
    form: ConsentForm;
    reservation_id: number | null;
    /** Null for an order without an account. */
    user_id: number | null;
    code: string;
    text: string;
    link: string | null;
    /** Of text and link: it names this version of them. */
    hash: string;
    created_at: Instant;
  };
}
