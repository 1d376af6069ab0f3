'use client';

import dynamic from 'next/dynamic';
import { useDeferredValue, useState } from 'react';
import { ProfileFailed } from '#components/auth/profile-failed.tsx';
import { AddressNote } from '#components/booking/address-note.tsx';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { BookingTimeline } from '#components/booking/booking-timeline.tsx';
import { StayFacts, stayScope } from '#components/booking/offer-facts.tsx';
import { StepTitle } from '#components/booking/step-title.tsx';
import { usePromo } from '#components/booking/use-promo.ts';
import { useRoomSearch, useSearchState } from '#components/booking/use-room-search.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { RefusedCode } from '#components/search/refused-code.tsx';
import { Announcement } from '#components/ui/announcement.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import { Note } from '#components/ui/note.tsx';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { loadCode } from '#lib/client/load-code.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import { changeSort } from '#rules/booking/transitions.ts';
import { COMPARED } from '#rules/search/compared.ts';
import { promoSaving, sortRooms } from '#rules/search/rate-facts.ts';
import { roomAnchor } from '#rules/search/room-anchor.ts';
import { type Filter, filterRooms, LOOKED_THROUGH } from '#rules/search/room-filters.ts';
import { formatMoney } from '#rules/text/money.ts';
import { CompareBar } from './compare-bar.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { NearDates } from './near-dates.tsx';
import { NoRoomsFound } from './no-rooms-found.tsx';
import promoAppliedStyles from './promo-applied.module.css';
import { RoomCard } from './room-card.tsx';
import styles from './room-choice.module.css';
import { RoomsSkeleton } from './rooms-skeleton.tsx';
import { SearchFailed } from './search-failed.tsx';
import { promoCodeTexts, roomsTexts } from './texts.tsx';

/** Step 2: the rooms, and every state of their search. */
export function RoomChoice() {
  const search = useRoomSearch();
  const rooms = search.data?.rooms;
  const failure = useSearchState(search);
  const found = rooms?.length ? roomsTexts.found(rooms.length) : null;
  const isSettled = !failure.isFetching && rooms !== undefined && !failure.message;

  return (
    <>
      <StepTitle screen="rooms" aside={found} action={isSettled && rooms.length > 1 ? <SortLink /> : null} />
      <BookingTimeline className={styles.timeline} />
      <Announcement text={isSettled ? (found ?? roomsTexts.nothingFound) : ''} />
      {isSettled && rooms.length > 0 ? <PromoApplied rooms={rooms} /> : null}
      <RefusedCode />
      <AddressNote hasRooms={isSettled && rooms.length > 0} />
      {failure.isWaiting || (found && !failure.message) ? <NearDates /> : null}
      <ProfileFailed />
      {failure.isWaiting && !rooms?.length ? <RoomsSkeleton /> : null}
      {failure.isFetching ? null : <SearchFailed search={failure} />}
      {!failure.isFetching && !failure.message && rooms?.length === 0 ? (
        <NoRoomsFound nothing={search.data?.nothing_found} />
      ) : null}
      {search.data && rooms?.length && !failure.message ? <RoomList found={search.data} /> : null}
    </>
  );
}

/** Few hotels have so many rooms that they are filtered. */
const RoomFilters = dynamic(() =>
  loadCode(() => import('./room-filters.tsx')).then((module) => module.RoomFilters),
);

/**
 * The list of rooms. During hydration the first card comes before the others, so that it takes presses
 * sooner.
 */
function RoomList({ found }: { found: RoomSearchResponse }) {
  const life = useHydration();
  const whole = useDeferredValue(found, life === 'rendered' ? found : null);
  const sort = useBooking(({ booking }) => booking.sort);
  const [filters, setFilters] = useState<Filter[]>([]);
  const [compared, setCompared] = useState<number[]>([]);
  const all = sortRooms((whole ?? found).rooms, sort);
  const isMany = all.length > LOOKED_THROUGH;
  const rooms = isMany ? filterRooms(all, filters) : all;
  const cheapest = cheapestRate(rooms);
  const toggle = (id: number) =>
    setCompared((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  // A new search may not have found them again.
  const side = all.filter(({ id }) => compared.includes(id)).slice(0, COMPARED.most);
  return (
    <>
      {isMany ? <RoomFilters rooms={all} chosen={filters} onChange={setFilters} /> : null}
      <div {...stayScope}>
        <StayFacts />
        <ul className={styles.list} data-nav-stage="room-selection">
          {(whole ? rooms : rooms.slice(0, 1)).map((room, index) => (
            <li key={room.id} id={roomAnchor(room)} className={styles.item}>
              <RoomCard
                room={room}
                found={whole ?? found}
                cheapest={cheapest}
                isFirst={index === 0}
                compare={
                  life === 'live' && all.length >= COMPARED.least ? (
                    <CompareToggle
                      room={room.name}
                      isOn={side.includes(room)}
                      isFull={side.length === COMPARED.most}
                      onToggle={() => toggle(room.id)}
                    />
                  ) : null
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <CompareBar rooms={side} found={whole ?? found} onClear={() => setCompared([])} />
    </>
  );
}

/** Puts the rooms into the other of their two orders. */
function SortLink() {
  const other = useBooking(({ booking }) => (booking.sort === 'price' ? 'hotel' : 'price'));
  return (
    <BookingLink className={buttonClass({ look: 'text' })} rel="nofollow" to={changeSort(other)}>
      {roomsTexts.sort[other]}
    </BookingLink>
  );
}

/** Says that the guest's code is applied and, where the API tells, how much it saves. */
function PromoApplied({ rooms }: { rooms: Room[] }) {
  const code = appliedPromoCode(usePromo());
  if (!code) return null;
  const saving = promoSaving(rooms);
  return (
    <div className={promoAppliedStyles.note}>
      <Note tone="ok">
        {saving > 0 ? promoCodeTexts.saves(code, formatMoney(saving)) : promoCodeTexts.applied(code)}
      </Note>
    </div>
  );
}
