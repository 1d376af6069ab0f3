'use client';

import { useEffect } from 'react';
import { StepTitle } from '@/components/booking/step-title';
import { useRoomSearch } from '@/components/booking/use-room-search';
import { useBooking } from '@/components/providers/booking-provider';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { describeError } from '@/lib/api/error-catalogue';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { NothingFound } from './nothing-found';
import { RoomCard } from './room-card';
import styles from './room-choice.module.css';
import { RoomsSkeleton } from './rooms-skeleton';
import { SearchFailed } from './search-failed';
import { StayLine } from './stay-line';

/** Step 2: every state of the room search, and the rooms (section 2). */
export function RoomChoice() {
  const search = useRoomSearch();
  const editParameters = useBooking((state) => state.editParameters);
  const rooms = search.data?.rooms;
  const failure = search.error ? describeError('room-search', search.error) : null;
  const found = rooms?.length ? `${plural(rooms.length, forms.variants)} ${roomsTexts.onYourDates}` : null;
  const isSettled = !search.isFetching && rooms !== undefined;
  useToastOnce(failure?.toast ?? null, search.errorUpdatedAt);

  return (
    <>
      <StepTitle icon="bed" title={roomsTexts.title} aside={found} />
      <Announcement text={isSettled && !failure ? (found ?? roomsTexts.nothingFound) : ''} />
      <StayLine onChange={editParameters} />
      {search.isFetching && !rooms?.length ? <RoomsSkeleton /> : null}
      {!search.isFetching && failure?.message ? (
        <SearchFailed message={failure.message} onRetry={() => void search.refetch()} />
      ) : null}
      {!search.isFetching && !failure && rooms?.length === 0 ? (
        <NothingFound>
          <Button size="l" onClick={editParameters}>
            {roomsTexts.changeParameters}
          </Button>
        </NothingFound>
      ) : null}
      {rooms?.length && !failure ? (
        <ul className={styles.list}>
          {rooms.map((room) => (
            <li key={room.id} className={styles.item}>
              <RoomCard room={room} services={search.data?.services ?? []} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** One toast for each failure. */
function useToastOnce(text: string | null, failedAt: number) {
  useEffect(() => {
    if (text && failedAt) showToast(text);
  }, [text, failedAt]);
}
