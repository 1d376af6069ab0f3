'use client';

import { useRef } from 'react';
import { AddressNote } from '#components/booking/address-note.tsx';
import { useRoomSearch, useSearchState } from '#components/booking/use-room-search.ts';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { RefusedCode } from '#components/search/refused-code.tsx';
import { StayBar } from '#components/search/stay-bar.tsx';
import { Announcement } from '#components/ui/announcement.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { findRoom } from '#rules/search/room-address.ts';
import { RoomDetails, type ShownRoom } from './room-details.tsx';
import { RoomNeighbours } from './room-neighbours.tsx';
import pageStyles from './room-page.module.css';
import { RoomPage } from './room-page.tsx';
import { RoomRates } from './room-rates.tsx';
import styles from './room-stay.module.css';
import { roomTexts } from './room-texts.tsx';
import { SearchFailed } from './search-failed.tsx';

type Props = {
  /** The room as its address names it. */
  code: string;
  /** The room as the hotel has it, where the stay of the address does not find it. */
  listed: ShownRoom | null;
};

/** A room's page for the stay of its address, which can be changed there. */
export function RoomStay({ code, listed }: Props) {
  const hotel = useHotel();
  const search = useRoomSearch();
  const state = useSearchState(search);
  const address = useBookingAddress();
  const found = state.isFetching || state.message ? null : (search.data ?? null);
  const offered = found && findRoom(found.rooms, code);
  // The room stays in view while other dates are asked for, and where it is not free on them.
  const last = useRef<ShownRoom | null>(listed);
  if (offered) last.current = offered;
  const room = offered ?? last.current;
  if (!room) return null;
  const rooms = hotelPath(hotel.root, address);
  const isTaken = found !== null && !offered;
  return (
    <RoomPage hotel={hotel} name={room.name} rooms={rooms}>
      <div className={pageStyles.bar}>
        <StayBar isPinned={false} />
      </div>
      <RefusedCode />
      <AddressNote hasRooms={Boolean(offered)} />
      <Announcement text={isTaken ? roomTexts.taken : ''} />
      <RoomDetails room={room}>
        {state.isWaiting ? <Waiting /> : null}
        {state.isFetching ? null : <SearchFailed search={state} />}
        {isTaken ? <Taken rooms={rooms} /> : null}
        {found && offered ? <RoomRates room={offered} found={found} /> : null}
      </RoomDetails>
      {found && offered ? (
        <RoomNeighbours root={hotel.root} rooms={found.rooms} room={offered} search={address} />
      ) : null}
    </RoomPage>
  );
}

/** The room is not free for the stay: what is, is one press away. */
function Taken({ rooms }: { rooms: string }) {
  return (
    <Note tone="warn">
      <p>{roomTexts.taken}</p>
      <p>{roomTexts.takenHint}</p>
      <a className={`${buttonClass()} ${styles.others}`} href={rooms} rel="nofollow">
        {roomTexts.otherRooms}
      </a>
    </Note>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton kind="title" width="60%" />
    <Skeleton width="40%" />
    <Skeleton kind="button" width="100%" />
  </div>
);
