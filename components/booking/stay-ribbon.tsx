import { type CancelStep, freeUntil } from '#rules/booking/cancellation.ts';
import { type EqualRooms, equalRooms, type NightlyPrices } from '#rules/booking/receipt.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { formatNight } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import lines from './price-lines.module.css';
import styles from './stay-ribbon.module.css';
import { useHotelClock } from './use-hotel-clock.ts';

const LIST = new Intl.ListFormat('ru');

type Props = {
  rooms: NightlyPrices[];
  /** The terms of cancelling, null where they are not known. */
  steps: CancelStep[] | null;
};

/** A stay night by night, each with its price, after the time in which cancelling is free. */
export function StayRibbon({ rooms, steps }: Props) {
  const clock = useHotelClock(steps);
  const free = steps && freeUntil(steps, clock);
  const blocks = equalRooms(rooms);
  return blocks.map((block, index) => (
    <div key={block.rooms[0] ?? 'all'} className={styles.room}>
      <Heading block={block} isOnly={blocks.length === 1} />
      <div className={styles.ribbon} data-ribbon={block.rooms.length > 1 ? 'each' : ''}>
        {free && index === 0 ? (
          <p className={styles.free}>
            <span>{receiptTexts.free}</span> <span>{free}</span>
          </p>
        ) : null}
        <dl>
          {block.nights.map(({ date, kopecks }) => (
            <div key={date}>
              <dt>{formatNight(date)}</dt>
              <dd>{formatMoney(kopecks)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  ));
}

/** Which rooms these are, if there are others, and the sum of several equal ones. */
function Heading({ block: { rooms, each, total }, isOnly }: { block: EqualRooms; isOnly: boolean }) {
  const [first] = rooms;
  if (first === undefined) return null;
  if (rooms.length === 1) return isOnly ? null : <p className={styles.name}>{receiptTexts.room(first)}</p>;
  return (
    <div className={styles.equal}>
      {isOnly ? null : <p className={styles.name}>{receiptTexts.rooms(LIST.format(rooms.map(String)))}</p>}
      <dl className={lines.lines}>
        <div>
          <dt>{receiptTexts.equal(rooms.length, formatMoney(each))}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
