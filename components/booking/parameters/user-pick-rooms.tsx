'use client';

import { usePromo } from '@/components/booking/use-promo';
import { PickRoomsButton } from './pick-rooms-button';

/** Whether a code counts for a logged-in guest depends on whether the bank employs them. */
export function UserPickRooms({ size }: { size?: 'l' }) {
  return <PickRoomsButton promo={usePromo()} size={size} />;
}
