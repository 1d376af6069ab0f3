'use client';

import { type SyntheticEvent, useEffect } from 'react';
import { AddressNote } from '#components/booking/address-note.tsx';
import { BookingLink, crawlerPress } from '#components/booking/booking-link.tsx';
import { BottomBar } from '#components/booking/bottom-bar.tsx';
import { OfferCancellation } from '#components/booking/cancellation-clock.tsx';
import { CheckoutSkeleton } from '#components/booking/checkout-skeleton.tsx';
import { PriceChanged, PriceNote } from '#components/booking/price-changed.tsx';
import { StepTitle } from '#components/booking/step-title.tsx';
import { useChosenRate } from '#components/booking/use-chosen-rate.ts';
import { usePriceCheck } from '#components/booking/use-price-check.ts';
import { useBooking, useBookingStore } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useWasOffered, WithoutOffer } from '#components/rooms/without-offer.tsx';
import { RefusedCode } from '#components/search/refused-code.tsx';
import { Announcement } from '#components/ui/announcement.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { HiddenFields } from '#components/ui/hidden-fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { extrasFields } from '#rules/booking/booking-address.ts';
import { groupExtras } from '#rules/booking/extra-groups.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import styles from './extras.module.css';
import { EXTRAS_FORM } from './extras-form.ts';
import { ExtrasGroup } from './extras-group.tsx';
import { extrasTexts } from './texts.ts';

export function Extras() {
  const chosen = useChosenRate();
  const wasOffered = useWasOffered(chosen);
  const hotel = useHotel();
  const booking = useBooking((state) => state.booking);
  const { go, skipExtras } = useBookingStore().getState();
  const price = usePriceCheck(chosen);
  const isEmpty = chosen?.offeredExtras.length === 0;

  // An address may lead to this screen for a rate without extras.
  useEffect(() => {
    if (isEmpty) skipExtras();
  }, [isEmpty, skipExtras]);

  if (!chosen) return <WithoutOffer wasOffered={wasOffered} />;
  if (isEmpty) return <CheckoutSkeleton />;
  const { nights, total } = chosen;
  const sumFor = extrasTexts.totalFor(guestsTotal(booking.rooms), plural(nights, forms.nights));
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    if (price.changed) price.ask();
    else go(transitions.goOnFrom('extras'));
  };
  return (
    <>
      <div className={styles.screen} data-nav-stage="checkout">
        <BookingLink className={`${buttonClass({ look: 'text' })} ${styles.back}`} to={transitions.editRooms}>
          <Icon name="back" />
          {extrasTexts.back}
        </BookingLink>
        <StepTitle screen="extras" />
        <PriceNote price={price} />
        <RefusedCode />
        <AddressNote chosen={chosen} />
        <p className={styles.hint}>{extrasTexts.hint}</p>
        <form id={EXTRAS_FORM} action={hotel.root} method="get" onSubmit={goOn}>
          <HiddenFields fields={extrasFields(booking, hotel)} />
          {groupExtras(chosen.offeredExtras).map((group) => (
            <ExtrasGroup
              key={group.category ?? ''}
              group={group}
              offered={chosen.offeredExtras}
              nights={nights}
            />
          ))}
        </form>
        <OfferCancellation chosen={chosen} />
      </div>
      <Announcement text={extrasTexts.totalIs(formatMoney(total))} />
      <BottomBar
        isOnTablets
        title={formatMoney(total)}
        text={sumFor}
        action={
          <Button type="submit" form={EXTRAS_FORM} {...crawlerPress()}>
            {extrasTexts.continue}
          </Button>
        }
      />
      {price.changed && price.isAsked ? (
        <PriceChanged
          {...price.changed}
          onAccept={price.accept}
          onChooseOther={() => go(transitions.editRooms)}
          onClose={price.decline}
        />
      ) : null}
    </>
  );
}
