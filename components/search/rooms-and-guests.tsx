import { type ReactNode, useState } from 'react';
import { inPlace } from '#components/booking/booking-link.tsx';
import { useStayTexts } from '#components/booking/use-stay-texts.ts';
import { useBooking, useBookingAddress } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { FirstIcon } from '#components/ui/first-icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { useServerRendered } from '#components/ui/page-life.ts';
import { ROOM_EDIT } from '#lib/booking/booking-query.ts';
import { CORPORATE_GUESTS_LIMIT, countedGuests } from '#lib/booking/occupancy.ts';
import { roomEdits } from '#lib/booking/room-edit.ts';
import { forms, plural } from '#lib/text/plural.ts';
import { RoomGuestsEditor } from './room-guests-editor.tsx';
import styles from './rooms-and-guests.module.css';
import { parametersTexts } from './texts.ts';

export function RoomsAndGuests() {
  const hotel = useHotel();
  const rooms = useBooking(({ booking }) => booking.rooms);
  const rateFlow = useBooking(({ booking }) => booking.rateFlow);
  const addRoom = useBooking((state) => state.addRoom);
  const isFull = rooms.length >= hotel.max_rooms;
  const isCorporateLimit =
    hotel.promo_code &&
    rateFlow === 'CORP' &&
    countedGuests(rooms, hotel.hotel_child_categories) > CORPORATE_GUESTS_LIMIT;
  return (
    <>
      <PartyRow>
        {rooms.map((room, index) => (
          <RoomGuestsEditor key={room.id} room={room} number={index + 1} isOnly={rooms.length === 1} />
        ))}
        <div>
          <Button
            type="submit"
            formNoValidate
            name={ROOM_EDIT}
            value={roomEdits.add}
            look="text"
            disabled={isFull}
            onClick={inPlace(addRoom)}
          >
            <FirstIcon name="plus" />
            {parametersTexts.addRoom}
          </Button>
          {isFull && hotel.max_rooms > 1 ? (
            <p className={styles.limit}>
              {parametersTexts.mostRooms(plural(hotel.max_rooms, forms.roomsOf))}
            </p>
          ) : null}
        </div>
      </PartyRow>
      {/* The warning stands outside of the fold: it must be seen even while the party is folded. */}
      <div role="status" className={isCorporateLimit ? styles.warning : undefined}>
        {isCorporateLimit ? <Note tone="warn">{parametersTexts.corporateWarning}</Note> : null}
      </div>
    </>
  );
}

/**
 * On a phone the party is one line that unfolds, so that the calendar is visible without scrolling. Elsewhere
 * it is always unfolded.
 */
function PartyRow({ children }: { children: ReactNode }) {
  // Without scripts each press on a counter loads a new page, which has to be unfolded again. A guest who
  // comes back by 'Изменить' sees the fold closed, with the dates right under it.
  const isServerRendered = useServerRendered();
  const isOfAddress = useBookingAddress() !== '';
  const [isOpenAtFirst] = useState(isServerRendered && isOfAddress);
  const { party } = useStayTexts();
  return (
    <>
      <details className={styles.fold} open={isOpenAtFirst}>
        <summary className={styles.row}>
          <FirstIcon name="user" />
          <b>{party}</b>
          <FirstIcon name="down" size={16} />
        </summary>
      </details>
      <div className={styles.block}>{children}</div>
    </>
  );
}
