import { useEffect, useRef, useState } from 'react';
import { useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { RoomDetails } from './room-details.tsx';
import styles from './room-dialog.module.css';
import { RoomNeighbours } from './room-neighbours.tsx';
import { RoomRates } from './room-rates.tsx';

type Props = { room: Room; found: RoomSearchResponse; onClose: () => void };

/** What a room's page shows, over the list of rooms: the next room takes its place. */
export function RoomDialog({ room: first, found, onClose }: Props) {
  const { root } = useHotel();
  const search = useBookingAddress();
  const body = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(first);
  const shown = useRef(room);
  // Another room begins at its name, where a screen reader goes on.
  useEffect(() => {
    if (shown.current === room) return;
    shown.current = room;
    const dialog = body.current?.closest('dialog');
    dialog?.scrollTo({ top: 0, behavior: 'instant' });
    dialog?.querySelector('h2')?.focus({ preventScroll: true });
  }, [room]);
  return (
    <Dialog title={room.name} onClose={onClose}>
      <div ref={body} className={styles.room}>
        <RoomDetails key={room.id} room={room} isDialog>
          <RoomRates room={room} found={found} isDialog />
        </RoomDetails>
        <RoomNeighbours root={root} rooms={found.rooms} room={room} search={search} onShow={setRoom} />
      </div>
    </Dialog>
  );
}
