import type { Generated } from 'kysely';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { RelationDegree } from '#contract/schemas/users.ts';
import type { Instant, OptionalInstant } from './schema.ts';

interface AttemptsTable {
  bucket: string;
  count: number;
  resets_at: Instant;
}

export interface AccountTables {
  users: BookingGuest & {
    id: Generated<number>;
    username: string;
    username_key: string;
    email_key: string;
    password_hash: string;
    is_company_employee: Generated<boolean>;
    /** A day as yyyy-MM-dd; null when the guest has not given it. */
    date_of_birth: string | null;
    is_hotel_guest: Generated<boolean>;
    /** Such a user may sign in through the test bank, so every hotel knows who it is. */
    bank_client: Generated<boolean>;
    /** When the guest last signed in. */
    seen_at: Generated<Date>;
    /** When a letter told that the account is going to be deleted; signing in clears it. */
    warned_at: OptionalInstant;
    created_at: Instant;
  };
  /** Accounts that are gone from the tables above, and not yet from those of the hotels. */
  deleted_accounts: {
    user_id: number;
    deleted_at: Instant;
  };
  /** Leads from what a guest types, a name or an e-mail in lower case, to the account; an e-mail holds an @, a name none. */
  logins: {
    login: string;
    user_id: number;
  };
  tokens: {
    hash: string;
    user_id: number;
    expires_at: Instant;
  };
  login_networks: {
    user_id: number;
    network: string;
    /** The networks used last are remembered, the others are deleted. */
    used_at: Instant;
  };
  one_time_passes: {
    hash: string;
    user_id: number;
    hotel_id: number;
    expires_at: Instant;
    used_at: OptionalInstant;
  };
  /** A link to a new password; it is deleted when it has been used. */
  password_resets: {
    hash: string;
    user_id: number;
    expires_at: Instant;
  };
  attempts: AttemptsTable;
  /** Attempts that count at one hotel. */
  hotel_attempts: AttemptsTable & { hotel_id: number };
  profiles: Pick<BookingGuest, 'first_name' | 'last_name' | 'email' | 'phone'> & {
    id: Generated<number>;
    hotel_id: number;
    user_id: number;
    created_at: Instant;
  };
  relation_degrees: RelationDegree;
  saved_guests: Pick<BookingGuest, 'first_name' | 'last_name' | 'middle_name'> & {
    id: Generated<number>;
    user_id: number;
    relation_degree_id: number;
  };
  attachments: {
    id: Generated<number>;
    user_id: number;
    guest_id: number | null;
    stored_name: string;
    file_name: string;
    media_type: string;
    size: number;
    created_at: Instant;
  };
}
