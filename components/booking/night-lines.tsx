import { times } from '#contract/schemas/money.ts';
import { type EqualRooms, equalRooms, type NightlyPrices } from '#rules/booking/receipt.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { type NightRun, nightRuns } from '#rules/booking/stay-timeline.ts';
import { addIsoDays, formatNight, formatStayShort } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import styles from './night-lines.module.css';
import lines from './price-lines.module.css';

const LIST = new Intl.ListFormat('ru');

/** What the nights cost, those that follow each other and cost the same in one line; equal rooms in one block. */
export function NightLines({ rooms }: { rooms: NightlyPrices[] }) {
  const blocks = equalRooms(rooms);
  return blocks.map((block) => (
    <div key={block.rooms[0] ?? 'all'} className={styles.room}>
      <Heading block={block} isOnly={blocks.length === 1} />
      <dl className={lines.lines} data-nights={block.rooms.length > 1 ? 'each' : ''}>
        {nightRuns(block.nights).map((run) => (
          <div key={run.from}>
            <dt>{runText(run)}</dt>
            <dd>{formatMoney(times(run.each, run.nights))}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}

/** 'сб, 6 фев', or '7–9 фев, 2 × 9 600 ₽'. */
const runText = ({ from, nights, each }: NightRun) =>
  nights === 1
    ? formatNight(from)
    : receiptTexts.nights(formatStayShort(from, addIsoDays(from, nights)), nights, formatMoney(each));

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
