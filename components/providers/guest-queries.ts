import type { Query } from '@tanstack/react-query';
import { userKey } from '@/lib/auth/user-query';
import { availabilityKey } from '@/lib/availability/availability-query';
import { accountKey } from '@/lib/reservations/account-key';
import { roomsKey } from '@/lib/rooms/room-search-query';

/** The account's own things: profile, bookings, saved guests. */
export const isPrivate = ({ queryKey }: Query) => queryKey[0] === accountKey[0];

/** All that was answered to the account: its own things, and the prices and free days made for it. */
export const isOfAccount = (query: Query) =>
  isPrivate(query) || [roomsKey[0], availabilityKey[0]].some((name) => name === query.queryKey[0]);

/** All that is asked for in the guest's name: who they are, and what is answered to their account. */
export const isMadeForGuest = (query: Query) => query.queryKey[0] === userKey[0] || isOfAccount(query);
