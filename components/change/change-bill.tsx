import type { ReactNode } from 'react';
import { CancellationClock } from '#components/booking/cancellation-clock.tsx';
import lines from '#components/booking/price-lines.module.css';
import { useHotelClock } from '#components/booking/use-hotel-clock.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Html } from '#components/ui/html.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { type Kopecks, kopecksOrNull, minus, NO_MONEY, plus, toKopecks } from '#contract/schemas/money.ts';
import type { ChangeOffer } from '#contract/schemas/reservation-change.ts';
import type { Rate } from '#contract/schemas/room-search.ts';
import { changeTerms, reservationSteps } from '#rules/booking/cancellation.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import type { ChangedOrder } from '#rules/reservation/change-booking.ts';
import { changeLines } from '#rules/reservation/change-lines.ts';
import { bookedRooms, reservationView } from '#rules/reservation/reservation-view.ts';
import { factTexts, settlementTexts } from '#rules/reservation/texts.ts';
import { formatStayShort } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuestsTotal } from '#rules/text/occupancy.ts';
import styles from './change-bill.module.css';
import { changeStepTexts } from './texts.ts';
import type { useChangeOffer } from './use-change.ts';

type Props = {
  changed: ChangedOrder;
  chosen: Offer;
  change: ReturnType<typeof useChangeOffer>;
};

/** The order as it is beside what it would be, line by line, and the money that this moves. */
export function ChangeBill({ changed, chosen, change }: Props) {
  const { stay, offer, isLoading, error, retry } = change;
  return (
    <aside className={styles.bill} aria-label={changeStepTexts.bill}>
      <div>
        <h3 className={styles.title}>{changeStepTexts.bill}</h3>
        <p className={styles.text} role="status">
          {stay === null ? changeStepTexts.unchanged : isLoading ? changeStepTexts.checking : null}
        </p>
      </div>
      {error ? <RetryNote message={error} onRetry={retry} /> : null}
      {offer ? (
        <>
          <Comparison changed={changed} chosen={chosen} offer={offer} />
          <Sums offer={offer} />
          <Terms offer={offer} rate={chosen.rate} />
        </>
      ) : null}
    </aside>
  );
}

type Compared = Pick<Props, 'changed' | 'chosen'> & { offer: ChangeOffer };

function Comparison({ changed: { order }, chosen, offer }: Compared) {
  const hotel = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const was = reservationView(order, hotel);
  const room = bookedRooms({ roomName: chosen.room.name, rooms_count: rooms.length });
  const rate = chosen.rate.short_description || offerTexts.noRateName;
  const facts = [
    [
      changeStepTexts.dates,
      formatStayShort(was.arrival, was.departure),
      arrival && departure ? formatStayShort(arrival, departure) : '',
    ],
    [factTexts.room, bookedRooms(was), room],
    [
      changeStepTexts.party,
      formatGuestsTotal(was.adults, was.children),
      formatGuestsTotal(adultsTotal(rooms), childrenTotal(rooms)),
    ],
  ] as const;
  const sum = (kopecks: Kopecks | null) => (kopecks === null ? null : formatMoney(kopecks));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{changeStepTexts.was}</th>
          <th scope="col">{changeStepTexts.next}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(([label, before, after]) => (
          <Row key={label} label={label} was={before} next={after} isSame={before === after} />
        ))}
        <Row
          label={factTexts.rate}
          was={<Html as="span" html={was.rate || offerTexts.noRateName} />}
          next={<Html as="span" html={rate} />}
          isSame={was.rate === rate}
        />
      </tbody>
      <tbody>
        {changeLines(order, offer).map(({ key, label, was: before, next: after }) => (
          <Row
            key={key}
            label={label}
            was={sum(before)}
            next={sum(after)}
            isSame={before === after}
            isMoney
          />
        ))}
      </tbody>
      <tfoot>
        <Row
          label={factTexts.total}
          was={formatMoney(was.total)}
          next={formatMoney(toKopecks(offer.total_price))}
          isSame={was.total === toKopecks(offer.total_price)}
          isMoney
        />
      </tfoot>
    </table>
  );
}

type RowProps = { label: string; was: ReactNode; next: ReactNode; isSame: boolean; isMoney?: boolean };

/** One line of both receipts. A line that stays as it was is said quietly. */
function Row({ label, was, next, isSame, isMoney = false }: RowProps) {
  return (
    <tr data-same={isSame || undefined} data-money={isMoney || undefined}>
      <th scope="row">{label}</th>
      <td>{was ?? <None />}</td>
      <td>{next ?? <None />}</td>
    </tr>
  );
}

const None = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">{changeStepTexts.none}</span>
  </>
);

/** What is paid, what is to be paid now or comes back, and what is left for the hotel's desk. */
function Sums({ offer }: { offer: ChangeOffer }) {
  const total = toKopecks(offer.total_price);
  const due = toKopecks(offer.due_now);
  const paid = kopecksOrNull(offer.paid_amount);
  const refund = kopecksOrNull(offer.refund_amount) ?? NO_MONEY;
  const after = paid === null ? null : minus(plus(paid, due), refund);
  const rest = after === null || after >= total ? NO_MONEY : minus(total, after);
  const sums: [string, Kopecks | null, boolean][] = [
    [settlementTexts.paid, paid || null, false],
    [changeStepTexts.due, due || null, true],
    [settlementTexts.refund, refund || null, true],
    [changeStepTexts.atHotel, rest || null, false],
  ];
  const shown = sums.filter(([, kopecks]) => kopecks !== null);
  return (
    <>
      <dl className={`${lines.lines} ${styles.sums}`}>
        {shown.map(([label, kopecks, isMain]) => (
          <div key={label} data-main={isMain || undefined}>
            <dt>{label}</dt>
            <dd>{formatMoney(kopecks ?? NO_MONEY)}</dd>
          </div>
        ))}
      </dl>
      {due === 0 && refund === 0 ? <p className={styles.text}>{changeStepTexts.nothingDue}</p> : null}
      {due > 0 ? <p className={styles.text}>{changeStepTexts.waits}</p> : null}
    </>
  );
}

/** The terms of cancelling and of a further change that the changed order would have. */
function Terms({ offer, rate }: { offer: ChangeOffer; rate: Rate }) {
  const hotel = useHotel();
  const changes = changeTerms(rate, useHotelClock(null));
  const arrival = useBooking(({ booking }) => booking.arrival);
  const steps = arrival === null ? null : reservationSteps({ ...offer, arrival }, hotel);
  if (!steps) return null;
  return (
    <section className={styles.terms}>
      <h4 className={styles.termsTitle}>{changeStepTexts.terms}</h4>
      <CancellationClock steps={steps} total={toKopecks(offer.total_price)} />
      {changes ? <p>{changes}</p> : null}
    </section>
  );
}
