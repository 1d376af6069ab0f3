import * as z from 'zod/mini';
import { isInRussia } from './country.ts';

/** `as_written`: the hotel's own terms of cancelling stand, however much they keep. */
export const cancellationTermsSwitch = z.enum(['as_written']);

interface Hotel {
  address?: { country?: string | undefined } | null | undefined;
  terms?: z.infer<typeof cancellationTermsSwitch> | null | undefined;
}

/**
 * Tells whether there is a floor under the hotel's terms of cancelling: whoever cancels before the day of arrival gets
 * everything back, and from then on at most one night is kept. So the Russian rules of hotel services have it (Decree
 * No. 1912, in force since 1 March 2026); of hotels elsewhere nothing is known.
 */
export const hasCancellationFloor = ({ address, terms }: Hotel): boolean =>
  terms !== 'as_written' && isInRussia(address?.country);
