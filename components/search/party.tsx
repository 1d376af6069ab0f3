import { inPlace } from '#components/booking/booking-link.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { ROOM_EDIT } from '#rules/booking/booking-query.ts';
import { CORPORATE_GUESTS_LIMIT, countedGuests } from '#rules/booking/occupancy.ts';
import { roomEdits } from '#rules/booking/room-edit.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './party.module.css';
import { RoomGuestsEditor } from './room-guests-editor.tsx';
import { parametersTexts } from './texts.ts';

/** The counters of every room, and the button for another one. */
export function Party() {
  const hotel = useHotel();
  const rooms = useBooking(({ booking }) => booking.rooms);
  const addRoom = useBooking((state) => state.addRoom);
  const isFull = rooms.length >= hotel.max_rooms;
  return (
    <>
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
          <Icon name="plus" />
          {parametersTexts.addRoom}
        </Button>
        {isFull && hotel.max_rooms > 1 ? (
          <p className={styles.limit}>{parametersTexts.mostRooms(plural(hotel.max_rooms, forms.roomsOf))}</p>
        ) : null}
      </div>
    </>
  );
}

/** The warning stands outside the party: guests must see it even while that is folded. */
export function CorporateWarning() {
  const hotel = useHotel();
  const rooms = useBooking(({ booking }) => booking.rooms);
  const rateFlow = useBooking(({ booking }) => booking.rateFlow);
  const isOverLimit =
    hotel.promo_code &&
    rateFlow === 'CORP' &&
    countedGuests(rooms, hotel.hotel_child_categories) > CORPORATE_GUESTS_LIMIT;
  return (
    <div role="status" className={isOverLimit ? styles.warning : undefined}>
      {isOverLimit ? <Note tone="warn">{parametersTexts.corporateWarning}</Note> : null}
    </div>
  );
}
