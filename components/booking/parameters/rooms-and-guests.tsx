import dynamic from 'next/dynamic';
import { useInPlace } from '@/components/booking/use-in-place';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { FirstIcon } from '@/components/ui/first-icon';
import { CORPORATE_GUESTS_LIMIT, countedGuests } from '@/lib/booking/occupancy';
import { roomEdits } from '@/lib/booking/room-edit';
import { loadCode } from '@/lib/code/load-code';
import { plural } from '@/lib/format/plural';
import { forms, parametersTexts } from '@/lib/messages/ru';
import { ROOM_EDIT } from '@/lib/routing/booking-query';
import { PartyRow } from './party-row';
import { RoomGuestsEditor } from './room-guests-editor';
import styles from './rooms-and-guests.module.css';

const loadWarning = () => loadCode(() => import('./corporate-warning'));

const CorporateWarning = dynamic(() => loadWarning().then((module) => module.CorporateWarning));

/** One or more rooms with their guests. */
export function RoomsAndGuests() {
  const hotel = useHotel();
  const rooms = useBooking(({ booking }) => booking.rooms);
  const rateFlow = useBooking(({ booking }) => booking.rateFlow);
  const addRoom = useBooking((state) => state.addRoom);
  const inPlace = useInPlace();
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
              {parametersTexts.noMoreThan} {plural(hotel.max_rooms, forms.roomsOf)} {parametersTexts.maxRooms}
            </p>
          ) : null}
        </div>
      </PartyRow>
      {/* Outside of what folds: it concerns the party, seen or not. */}
      <div role="status" className={isCorporateLimit ? styles.warning : undefined}>
        {isCorporateLimit ? <CorporateWarning /> : null}
      </div>
    </>
  );
}
