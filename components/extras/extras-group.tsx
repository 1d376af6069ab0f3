import { useBooking } from '#components/providers/booking-provider.tsx';
import { roomsTexts } from '#components/rooms/texts.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Extra } from '#contract/schemas/room-search.ts';
import { addressCode } from '#rules/booking/address-code.ts';
import type { ExtraGroup } from '#rules/booking/extra-groups.ts';
import { extraTotal } from '#rules/booking/extra-groups.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import extraRowStyles from './extra-row.module.css';
import styles from './extras-group.module.css';
import { extrasTexts } from './texts.ts';

type Props = {
  group: ExtraGroup;
  /** All extras of the rate: their codes are unique among them. */
  offered: Extra[];
  nights: number;
};

/** The extras of one category behind a fold. Extras without a category have no title and no fold. */
export function ExtrasGroup({ group, offered, nights }: Props) {
  // One without a picture keeps its place, so that names stand in a column; where none has one the menu is of words.
  const hasPictures = offered.some(({ img }) => img);
  const rows = group.extras.map((extra) => (
    <ExtraRow
      key={extra.id}
      extra={extra}
      code={addressCode(extra, offered)}
      nights={nights}
      hasPictures={hasPictures}
    />
  ));
  if (group.category === null) return <div className={styles.group}>{rows}</div>;
  return (
    <details className={styles.group} open>
      <summary className={styles.title}>
        <h3>{group.category}</h3>
        <span className={styles.count}>{extrasTexts.count(group.extras.length)}</span>
        <Icon name="down" />
      </summary>
      {rows}
    </details>
  );
}

type RowProps = { extra: Extra; code: string; nights: number; hasPictures: boolean };

function ExtraRow({ extra, code, nights, hasPictures }: RowProps) {
  const isChosen = useBooking(({ booking }) => booking.extras.includes(code));
  const chooseExtra = useBooking((state) => state.chooseExtra);
  const guests = useBooking(({ booking: { rooms } }) => guestsTotal(rooms));
  const price = extraTotal(extra, nights);
  return (
    <div className={extraRowStyles.extra}>
      <Choice
        className={extraRowStyles.row}
        name="extras"
        value={code}
        checked={isChosen}
        onChange={({ currentTarget }) => chooseExtra(code, price, currentTarget.checked)}
      >
        {hasPictures ? (
          <Picture
            className={extraRowStyles.picture}
            src={extra.img}
            alt=""
            sizes="(max-width: 767px) 112px, 168px"
            isDecoration
          />
        ) : null}
        <span className={extraRowStyles.text}>
          <b className={extraRowStyles.name}>{extra.name}</b>
          {extra.short_description ? (
            <Html as="span" className={extraRowStyles.hint} html={extra.short_description} />
          ) : null}
        </span>
        <span className={extraRowStyles.price}>
          <b>{formatMoney(price)}</b>
          <span className={extraRowStyles.hint}>
            {extrasTexts.terms(extra, guests, plural(nights, forms.nights))}
          </span>
        </span>
      </Choice>
      {extra.long_description ? (
        <details className={extraRowStyles.more}>
          <summary>
            {roomsTexts.more}
            <span className="visually-hidden">{`: ${extra.name}`}</span>
            <Icon name="down" size={16} />
          </summary>
          <Html className={extraRowStyles.description} html={extra.long_description} />
        </details>
      ) : null}
    </div>
  );
}
