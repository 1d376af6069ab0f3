import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useBookingAddress } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { showToast } from '@/components/ui/toast';
import { returnPath } from '@/lib/auth/return-path';
import { announceSession } from '@/lib/auth/session-channel';
import { userKey, userOptions } from '@/lib/auth/user-query';

/** A greeting closes by itself after so long. */
export const GREETING_MS = 1500;

/** What follows a sign-in: the user is fetched and greeted, and the overlay makes way. */
export function useSignedIn() {
  const { slug } = useHotel();
  const queries = useQueryClient();
  const router = useRouter();
  const next = useSearchParams().get('next');
  const booking = useBookingAddress();
  /** @throws ApiError when the user info cannot be fetched. */
  return async (greeting: string) => {
    // The session stands whatever comes of the profile: nobody is shown as anonymous meanwhile.
    void queries.resetQueries({ queryKey: userKey });
    announceSession('signed-in');
    const user = await queries.fetchQuery({ ...userOptions, staleTime: 0 });
    // In place of the overlay: the way back must not open it again.
    router.replace(next ? returnPath(slug, next) : `/${slug}${booking}`, { scroll: false });
    showToast(user?.first_name ? `${greeting}, ${user.first_name}` : greeting, 'ok', GREETING_MS);
  };
}
