import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { PayButton } from '#components/reservation/pay-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { useHydration } from '#components/ui/hydration.ts';
import { Note } from '#components/ui/note.tsx';
import { TextWithPhone } from '#components/ui/text-with-phone.tsx';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import { reservationOptions } from '#lib/client/reservation/reservation-query.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { isHeld } from '#rules/reservation/status.ts';
import { common } from '#rules/text/common.ts';
import { formatTime } from '#rules/text/moments.ts';
import { bookingKey } from '#stores/booking-store.ts';
import { draftOf, type Viewer } from '#stores/draft.ts';
import { paymentTexts } from './texts.tsx';
import styles from './waiting-reservation.module.css';

type Props = {
  order: PublicOrder;
  /** What has gone wrong when the guest tried to pay. */
  error: string | null;
  /** Gives the form back. */
  onChange: () => void;
};

/** Stands in place of the form while the same booking awaits payment: the guest is back from the payment page. */
export function WaitingReservation({ order, error, onChange }: Props) {
  const { root, utc_offsets, phone } = useHotel();
  const title = useRef<HTMLHeadingElement>(null);
  // Back from the bank the browser scrolls to where the button was, at the end of a form that is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.waiting} aria-labelledby="waiting-title">
      <h3 ref={title} id="waiting-title" className={styles.title} tabIndex={-1}>
        {order.hold_until
          ? paymentTexts.waitingUntil(formatTime(order.hold_until, utc_offsets))
          : paymentTexts.waiting}
      </h3>
      <p>{paymentTexts.waitingLead}</p>
      {error ? (
        <Note tone="bad">
          <TextWithPhone text={error} phone={phone} />
        </Note>
      ) : null}
      <div className={styles.actions}>
        {order.payment_url ? <PayButton address={order.payment_url} isSample={false} /> : null}
        <Button look="outline" size="l" onClick={onChange}>
          {common.change}
        </Button>
        <Link href={orderPage(root, order.number)}>{paymentTexts.toWaiting}</Link>
      </div>
    </section>
  );
}

/**
 * The reservation that this tab has made of this very booking and that awaits payment; undefined while the API has
 * not answered.
 */
export function useWaitingReservation(viewer: Viewer): PublicOrder | null | undefined {
  const hotel = useHotel();
  // The draft is in the tab's storage, so the server renders the form.
  const life = useHydration();
  const number = useBooking(({ draft, booking, today }) => {
    const { reservation } = draftOf(draft, viewer);
    return life === 'live' && reservation?.booking === bookingKey(booking, hotel, today)
      ? reservation.number
      : null;
  });
  const { data, isLoading } = useQuery({ ...reservationOptions(number ?? ''), enabled: number !== null });
  if (isLoading) return undefined;
  return data && isHeld(data.status) ? data : null;
}
