import { inPlace } from '#components/booking/booking-link.tsx';
import { useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ROOM_EDIT } from '#rules/booking/booking-query.ts';
import { clampCounter } from '#rules/booking/counter.ts';
import { MIN_ADULTS, type RoomOccupancy } from '#rules/booking/occupancy.ts';
import { roomEdits } from '#rules/booking/room-edit.ts';
import { childCategoryLabel } from '#rules/text/occupancy.ts';
import counterStyles from './guest-counter.module.css';
import styles from './room-guests-editor.module.css';
import { parametersTexts } from './texts.ts';

type Props = { room: RoomOccupancy; number: number; isOnly: boolean };

export function RoomGuestsEditor({ room, number, isOnly }: Props) {
  const hotel = useHotel();
  const { setAdults, setChildren, removeRoom } = useBookingStore().getState();
  const index = number - 1;
  const title = parametersTexts.room(number);
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
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        )}
      </header>
      <div className={styles.row}>
        <p>{parametersTexts.adults}</p>
        <GuestCounter
          room={title}
          label={parametersTexts.adults}
          value={room.adults}
          min={MIN_ADULTS}
          max={hotel.max_adults}
          toEdit={(adults) => roomEdits.adults(index, adults)}
          onChange={(adults) => setAdults(room.id, adults)}
        />
      </div>
      {hotel.hotel_child_categories.map((category) => (
        <div key={category.id} className={styles.row}>
          <p>
            {childCategoryLabel(category.name)}
            <small>{category.use_in_culc ? parametersTexts.withPlace : parametersTexts.noPlace}</small>
          </p>
          <GuestCounter
            room={title}
            label={childCategoryLabel(category.name)}
            value={room.childs.find(({ id }) => id === category.id)?.count ?? 0}
            min={0}
            max={category.max_childs}
            toEdit={(count) => roomEdits.children(index, category.id, count)}
            onChange={(count) => setChildren(room.id, category.id, count)}
          />
        </div>
      ))}
    </section>
  );
}

type CounterProps = {
  /** The room's title. */
  room: string;
  label: string;
  value: number;
  min: number;
  max: number;
  /** What a press sends while the form works without scripts. */
  toEdit: (value: number) => string;
  onChange: (value: number) => void;
};

/**
 * Two buttons around a number; each is disabled at its limit.
 * @throws RangeError 'Incorrect value limits' when the minimum is above the maximum.
 */
function GuestCounter({ room, label, value, min, max, toEdit, onChange }: CounterProps) {
  const shown = clampCounter(value, min, max);
  const leadsTo = (count: number) =>
    ({
      type: 'submit',
      formNoValidate: true,
      name: ROOM_EDIT,
      value: toEdit(count),
      onClick: inPlace(() => onChange(count)),
    }) as const;
  return (
    <div className={counterStyles.counter} role="group" aria-label={`${room}, ${label}`}>
      <button {...leadsTo(shown - 1)} aria-label={parametersTexts.less(label)} disabled={shown <= min}>
        <Icon name="minus" size={16} />
      </button>
      <output className={counterStyles.value}>{shown}</output>
      <button {...leadsTo(shown + 1)} aria-label={parametersTexts.more(label)} disabled={shown >= max}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
