'use client';

import { ProfileLost } from '@/components/auth/profile-lost';
import { AddressNote } from '@/components/booking/address-note';
import { SearchFailed } from '@/components/booking/search-failed';
import { StepTitle } from '@/components/booking/step-title';
import { useRoomSearch } from '@/components/booking/use-room-search';
import { useSearchState } from '@/components/booking/use-search-state';
import { Announcement } from '@/components/ui/announcement';
import { cheapestRate } from '@/lib/booking/rate-choice';
import { plural } from '@/lib/format/plural';
import { roomForms, roomsTexts } from '@/lib/messages/ru-rooms';
import { roomAnchor } from '@/lib/rooms/room-anchor';
import { NearDates } from './near-dates';
import { NothingFound } from './nothing-found';
import { PromoApplied } from './promo-applied';
import { RoomCard } from './room-card';
import styles from './room-choice.module.css';
import { RoomsSkeleton } from './rooms-skeleton';
import { StayLine } from './stay-line';

/** Step 2: every state of the room search, and the rooms. */
export function RoomChoice() {
  const search = useRoomSearch();
  const rooms = search.data?.rooms;
  const cheapest = cheapestRate(rooms ?? []);
  const failure = useSearchState(search);
  const found = rooms?.length
    ? `${plural(rooms.length, roomForms.variants)} ${roomsTexts.onYourDates}`
    : null;
  const isSettled = !failure.isFetching && rooms !== undefined && !failure.message;

  return (
    <>
      <StepTitle screen="rooms" aside={found} />
      <Announcement text={isSettled ? (found ?? roomsTexts.nothingFound) : ''} />
      <StayLine />
      {isSettled && rooms.length > 0 ? <PromoApplied rooms={rooms} /> : null}
      <AddressNote hasRooms={isSettled && rooms.length > 0} />
      {failure.isWaiting || (found && !failure.message) ? <NearDates /> : null}
      <ProfileLost />
      {failure.isWaiting && !rooms?.length ? <RoomsSkeleton /> : null}
      {failure.isFetching ? null : <SearchFailed search={failure} />}
      {!failure.isFetching && !failure.message && rooms?.length === 0 ? (
        <NothingFound nothing={search.data?.nothing_found} />
      ) : null}
      {search.data && rooms?.length && !failure.message ? (
        <ul className={styles.list} data-nav-stage="room-selection">
          {rooms.map((room, index) => (
            <li key={room.id} id={roomAnchor(room)} className={styles.item}>
              <RoomCard room={room} found={search.data} cheapest={cheapest} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
