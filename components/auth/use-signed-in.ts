import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { showToast } from '@/components/ui/toast';
import { returnPath } from '@/lib/auth/return-path';
import { announceSession } from '@/lib/auth/session-channel';
import { userKey, userOptions } from '@/lib/auth/user-query';

/** A greeting closes after this time, ms. */
export const GREETING_MS = 1500;

/** After a sign-in: fetches and greets the user, and closes the overlay. */
export function useSignedIn() {
  const { slug } = useHotel();
  const queries = useQueryClient();
  const router = useRouter();
  const next = useSearchParams().get('next');
  const booking = useBookingAddress();
  /** @throws ApiError when the user info cannot be fetched. */
  return async (greeting: string) => {
    // The session exists even if the profile fails to load: do not show the guest as anonymous.
    void queries.resetQueries({ queryKey: userKey });
    announceSession('signed-in');
    const user = await queries.fetchQuery({ ...userOptions, staleTime: 0 });
    // Replaces the overlay's history entry: Back must not reopen it.
    router.replace(next ? returnPath(slug, next) : `/${slug}${booking}`, { scroll: false });
    showToast(user?.first_name ? `${greeting}, ${user.first_name}` : greeting, 'ok', GREETING_MS);
  };
}
