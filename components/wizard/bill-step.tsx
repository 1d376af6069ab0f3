'use client';

import { useChosenRate } from '#components/booking/use-chosen-rate.ts';
import { useRoomSearch } from '#components/booking/use-room-search.ts';
import { ExtrasBill } from '#components/extras/extras-bill.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { roomsTexts } from '#components/rooms/texts.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import { rateNights } from '#rules/booking/price.ts';
import { cheapestRate } from '#rules/booking/rate-choice.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { wizardSteps } from '#rules/booking/steps.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './bill-step.module.css';
import { summaryTexts } from './summary-texts.ts';

/** The payment's column until the guest is there: the bill as far as it is known. */
export function BillStep() {
  const screen = useBooking(({ booking }) => screenOf(booking));
  const change = useBooking(({ booking }) => booking.change);
  const [, , last] = wizardSteps({ change });
  const chosen = useChosenRate();
  return (
    <div className={styles.panel} data-bill={screen}>
      <div className={styles.head}>
        <Icon name={last.icon} size={28} />
        <h2 className={styles.title}>{last.title}</h2>
      </div>
      <div className={styles.body}>
        {screen === 'extras' && chosen ? <ExtrasBill chosen={chosen} /> : <LowestPrice />}
      </div>
    </div>
  );
}

/** What the stay costs at least. */
function LowestPrice() {
  const { rooms } = useBooking(({ booking }) => booking);
  const rate = cheapestRate(useRoomSearch().data?.rooms ?? []);
  return (
    <>
      {rate ? (
        <p>
          <b className={styles.sum}>{roomsTexts.lowestPrice(formatMoney(toKopecks(rate.total_price)))}</b>
          <span className={styles.note}>
            {roomsTexts.forNightsOfAll(
              plural(rateNights(rate, rooms.length), forms.nights),
              guestsTotal(rooms),
            )}
          </span>
        </p>
      ) : null}
      <p className={styles.note}>{summaryTexts.bill}</p>
    </>
  );
}
