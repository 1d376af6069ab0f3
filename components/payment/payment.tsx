'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { AddressNote } from '#components/booking/address-note.tsx';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { PriceChanged, PriceNote } from '#components/booking/price-changed.tsx';
import { StepTitle } from '#components/booking/step-title.tsx';
import { useChosenRate } from '#components/booking/use-chosen-rate.ts';
import { type PriceQuestion, usePriceCheck } from '#components/booking/use-price-check.ts';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { ProcessingOverlay } from '#components/reservation/processing-overlay.tsx';
import { useWasOffered, WithoutOffer } from '#components/rooms/without-offer.tsx';
import { RefusedCode } from '#components/search/refused-code.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { availablePaymentOptions } from '#rules/booking/payment-options.ts';
import { submissionTexts } from '#rules/reservation/texts.ts';
import { NO_DRAFT } from '#stores/draft.ts';
import { BookingBlock } from './booking-block.tsx';
import styles from './payment.module.css';
import dialogStyles from './payment-dialogs.module.css';
import { FORM_ID, PaymentForm, type PlainForm } from './payment-form.tsx';
import { NoPaymentOptions, PaymentOptions } from './payment-options.tsx';
import { paymentTexts } from './texts.tsx';
import { usePayment } from './use-payment.ts';
import { useWaitingReservation, WaitingReservation } from './waiting-reservation.tsx';

const loadGuestSelection = () => loadCode(() => import('#components/guests/guest-selection.tsx'));

const GuestSelection = dynamic(() => loadGuestSelection().then((module) => module.GuestSelection), {
  ssr: false,
});

export function Payment({ plainForm }: { plainForm?: PlainForm }) {
  const chosen = useChosenRate();
  const wasOffered = useWasOffered(chosen);
  const user = useUser();
  const price = usePriceCheck(chosen);
  const payment = usePayment(chosen, price);
  const viewer = user?.id ?? null;
  const waiting = useWaitingReservation(viewer);
  /** The number of the reservation whose guest has asked for the form again. */
  const [changed, setChanged] = useState<string | null>(null);
  const store = useBookingStore();

  // What was typed before the login belongs to whoever has logged in.
  useEffect(() => {
    const { draft, changeDraft } = store.getState();
    if (viewer !== null && draft !== NO_DRAFT && draft.owner !== viewer) changeDraft(viewer, {});
  }, [viewer, store]);

  const isEmployee = user?.is_company_employee;
  useEffect(() => {
    if (isEmployee) prefetchCode(loadGuestSelection);
  }, [isEmployee]);

  // The button that gave the form back had the focus and is gone.
  useEffect(() => {
    if (changed)
      document.querySelector<HTMLElement>(`#${FORM_ID} :is(input:not([type=hidden]), textarea)`)?.focus();
  }, [changed]);

  const hotel = useHotel();
  if (!chosen) return <WithoutOffer wasOffered={wasOffered} />;
  if (user === undefined) return <CheckoutSkeleton />;
  const form = () => {
    if (waiting === undefined) return <Skeleton kind="button" />;
    if (waiting && waiting.number !== changed)
      return (
        <WaitingReservation
          order={waiting}
          error={payment.error}
          onChange={() => setChanged(waiting.number)}
        />
      );
    if (availablePaymentOptions(hotel.hotel_payment_methods, chosen).length === 0)
      return <NoPaymentOptions />;
    return (
      <PaymentForm
        user={user}
        chosen={chosen}
        plainForm={plainForm}
        error={payment.error}
        onSubmit={payment.start}
      />
    );
  };
  return (
    <>
      <StepTitle screen="payment" aside={paymentTexts.stepOf} />
      <PriceNote price={price} />
      <RefusedCode />
      <AddressNote chosen={chosen} />
      <div
        className={styles.layout}
        data-holds-bar=""
        data-nav-stage="ready-for-payment"
        data-nav-stage-final="true"
      >
        <BookingBlock chosen={chosen} />
        {form()}
      </div>
      <PaymentDialogs payment={payment} price={price} chosen={chosen} />
    </>
  );
}

type DialogsProps = {
  payment: ReturnType<typeof usePayment>;
  price: PriceQuestion;
  chosen: Offer;
};

/** Only one dialog stands over the form at a time; a changed price comes before any other question. */
function PaymentDialogs({ payment, price, chosen }: DialogsProps) {
  const { stage, close, showOptions, pay } = payment;
  const isUnderWay = stage === 'processing' || stage === 'redirecting';
  if (price.changed && price.isAsked && !isUnderWay)
    return (
      <PriceChanged
        key="price"
        {...price.changed}
        onAccept={payment.acceptPrice}
        onChooseOther={payment.chooseOther}
        onClose={payment.declinePrice}
      />
    );
  switch (stage) {
    case 'form':
      return null;
    case 'guests':
      return <TravellingGuests key="guests" payment={payment} />;
    case 'promo-notice':
      return (
        <Dialog key="notice" title={paymentTexts.promoNoticeTitle} width="s" onClose={showOptions}>
          <p className={dialogStyles.text}>{paymentTexts.promoNotice}</p>
          <Button onClick={showOptions}>{paymentTexts.promoNoticeClose}</Button>
        </Dialog>
      );
    case 'options':
      return <PaymentOptions key="options" chosen={chosen} onPay={pay} onClose={close} />;
    case 'processing':
    case 'redirecting':
      return <ProcessingOverlay key="busy" text={submissionTexts[stage]} />;
  }
}

/** A company employee says before the payment which saved guests travel. */
function TravellingGuests({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const user = useUser();
  const rooms = useBooking(({ booking }) => booking.rooms);
  return (
    <GuestSelection
      guests={user?.user_guests ?? []}
      places={guestsTotal(rooms)}
      initial={payment.guestIds}
      onConfirm={payment.chooseGuests}
      onSkip={() => payment.chooseGuests([])}
      onClose={payment.close}
    />
  );
}
