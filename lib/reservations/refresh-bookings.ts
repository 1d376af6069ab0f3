import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from './account-key.ts';

/** The pause between a cancellation and the refreshed bookings is at least this long. */
const MIN_REFRESH_MS = 1000;

/** Refetches the cabinet's data after the hotel system has had time to process the cancellation. */
export async function refreshBookings(queries: QueryClient): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, MIN_REFRESH_MS));
  await queries.invalidateQueries({ queryKey: accountKey });
}
