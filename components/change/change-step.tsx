'use client';

import { AddressNote } from '#components/booking/address-note.tsx';
import { BookingLink } from '#components/booking/booking-link.tsx';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { StepTitle } from '#components/booking/step-title.tsx';
import { useChangedOrder } from '#components/booking/use-changed-order.ts';
import { useChosenRate } from '#components/booking/use-chosen-rate.ts';
import type { PlainForm } from '#components/payment/payment-form.tsx';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { useWasOffered, WithoutOffer } from '#components/rooms/without-offer.tsx';
import { StayPartLink } from '#components/search/stay-part-link.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Note } from '#components/ui/note.tsx';
import type { Booking } from '#rules/booking/booking.ts';
import { editingAt } from '#rules/booking/screens.ts';
import { editRooms } from '#rules/booking/transitions.ts';
import { orderPage } from '#rules/reservation/order-page.ts';
import { ChangeBill } from './change-bill.tsx';
import { ChangeForm } from './change-form.tsx';
import styles from './change-step.module.css';
import { changeStepTexts } from './texts.ts';
import { useChangeOffer } from './use-change.ts';

/** The last screen of a change: what becomes other, what that costs, and the button that makes it so. */
export function ChangeStep({ plainForm }: { plainForm?: PlainForm | undefined }) {
  const changed = useChangedOrder();
  const chosen = useChosenRate();
  const wasOffered = useWasOffered(chosen);
  const user = useUser();
  const change = useChangeOffer(chosen);
  if (!changed || change.isClosed) return <Closed />;
  if (!chosen) return <WithoutOffer wasOffered={wasOffered} />;
  if (user === undefined) return <CheckoutSkeleton />;
  return (
    <>
      <StepTitle screen="payment" head={HEAD} />
      <AddressNote chosen={chosen} />
      <nav className={styles.what} aria-label={changeStepTexts.what}>
        <StayPartLink part="dates" className={`${styles.part} ${styles.stay}`}>
          {changeStepTexts.dates}
        </StayPartLink>
        <StayPartLink part="guests" className={`${styles.part} ${styles.stay}`}>
          {changeStepTexts.guests}
        </StayPartLink>
        <BookingLink className={styles.part} to={editRooms} data-leads-to="rooms">
          {changeStepTexts.room}
        </BookingLink>
        {chosen.offeredExtras.length > 0 ? (
          <BookingLink className={styles.part} to={toExtras} data-leads-to="extras">
            {changeStepTexts.extras}
          </BookingLink>
        ) : null}
      </nav>
      <div className={styles.layout} data-holds-bar="">
        <ChangeBill changed={changed} chosen={chosen} change={change} />
        <ChangeForm changed={changed} chosen={chosen} change={change} plainForm={plainForm} />
      </div>
    </>
  );
}

const HEAD = { icon: 'edit', title: changeStepTexts.title } as const;

const toExtras = (booking: Booking): Booking => ({ ...booking, editing: editingAt('extras') });

/** Whoever comes back after the access has ended is led to where the order is opened. */
function Closed() {
  const { root } = useHotel();
  const number = useBooking(({ booking }) => booking.change) ?? '';
  return (
    <>
      <StepTitle screen="payment" head={HEAD} />
      <Note tone="warn">{changeStepTexts.closed}</Note>
      <a className={buttonClass()} href={orderPage(root, number)}>
        {changeStepTexts.open}
      </a>
    </>
  );
}
