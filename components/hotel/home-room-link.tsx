'use client';

import type { ReactNode } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { chosenStay, homeRoomAddress } from '#rules/search/home-room-address.ts';
import { roomPath } from '#rules/search/room-path.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import styles from './home-rooms.module.css';

type Props = { id: number; night: IsoDate; className?: string; children: ReactNode };

/**
 * A link to a room of the home, for the stay that the guest has put together by now. A link loads a whole page: the
 * server renders its rooms, and the fragment scrolls to this one.
 */
export function HomeRoomLink({ id, night, className, children }: Props) {
  const hotel = useHotel();
  const address = useBooking(({ booking, today }) => homeRoomAddress(booking, { id, night }, hotel, today));
  return (
    <a className={className} href={hotelPath(hotel.root, address)}>
      {children}
    </a>
  );
}

/** A link to the room's own page, for the stay that the guest has chosen by now, or for none. */
export function RoomPageLink({ code, name, children }: { code: string; name: string; children: ReactNode }) {
  const hotel = useHotel();
  const search = useBooking(({ booking, today }) => chosenStay(booking, hotel, today));
  return (
    <a className={styles.about} href={`${roomPath(hotel.root, code)}${search}`}>
      {children}
      <span className="visually-hidden">{name}</span>
    </a>
  );
}
