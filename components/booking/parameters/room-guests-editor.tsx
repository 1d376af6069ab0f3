import { useInPlace } from '@/components/booking/booking-link';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { MIN_ADULTS, type RoomOccupancy } from '@/lib/booking/occupancy';
import { roomEdits } from '@/lib/booking/room-edit';
import { childCategoryLabel } from '@/lib/format/occupancy';
import { parametersTexts } from '@/lib/messages/ru';
import { ROOM_EDIT } from '@/lib/routing/booking-query';
import styles from './room-guests-editor.module.css';

/** Counters of one room: adults, and a counter per child category. */
export function RoomGuestsEditor({
  room,
  number,
  isOnly,
}: {
  room: RoomOccupancy;
  number: number;
  isOnly: boolean;
}) {
  const hotel = useHotel();
  const { setAdults, setChildren, removeRoom } = useBooking((state) => state);
  const inPlace = useInPlace();
  const index = number - 1;
  const title = `${parametersTexts.room} ${number}`;
  const counter = (
    label: string,
    value: number,
    min: number,
    max: number,
    toEdit: (value: number) => string,
    change: (value: number) => void,
  ) => (
    <Counter
      label={`${title}, ${label}`}
      lessLabel={`${label}: ${parametersTexts.less}`}
      moreLabel={`${label}: ${parametersTexts.more}`}
      value={value}
      min={min}
      max={max}
      field={{ name: ROOM_EDIT, toValue: toEdit }}
      onChange={(count, event) => inPlace(() => change(count))(event)}
    />
  );
  return (
    <section className={styles.room} aria-label={title}>
      <header className={styles.header}>
        <h3>{title}</h3>
        {isOnly ? null : (
          <Button
            type="submit"
            formNoValidate
            name={ROOM_EDIT}
            value={roomEdits.remove(index)}
            look="text"
            className={styles.remove}
            onClick={inPlace(() => removeRoom(room.id))}
          >
            {parametersTexts.removeRoom}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </header>
      <div className={styles.row}>
        <p>{parametersTexts.adults}</p>
        {counter(
          parametersTexts.adults,
          room.adults,
          MIN_ADULTS,
          hotel.max_adults,
          (adults) => roomEdits.adults(index, adults),
          (adults) => setAdults(room.id, adults),
        )}
      </div>
      {hotel.hotel_child_categories.map((category) => (
        <div key={category.id} className={styles.row}>
          <p>
            {childCategoryLabel(category.name)}
            <small>{category.use_in_culc ? parametersTexts.withPlace : parametersTexts.noPlace}</small>
          </p>
          {counter(
            childCategoryLabel(category.name),
            room.childs.find(({ id }) => id === category.id)?.count ?? 0,
            0,
            category.max_childs,
            (count) => roomEdits.children(index, category.id, count),
            (count) => setChildren(room.id, category.id, count),
          )}
        </div>
      ))}
    </section>
  );
}
