'use client';

import { useEffect } from 'react';
import { AddressNote } from '@/components/booking/address-note';
import { BookingLink, crawlerPress, useInPlace } from '@/components/booking/booking-link';
import { BottomBar } from '@/components/booking/bottom-bar';
import { CancellationTerms } from '@/components/booking/cancellation-clock';
import { OrderSkeleton } from '@/components/booking/order-skeleton';
import { PriceChanged, PriceNote } from '@/components/booking/price-changed';
import { StepTitle } from '@/components/booking/step-title';
import { usePriceCheck } from '@/components/booking/use-price-check';
import { useChosenRate } from '@/components/booking/use-room-search';
import { useWasOffered, WithoutOffer } from '@/components/booking/without-offer';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { Announcement } from '@/components/ui/announcement';
import { Button, buttonClass } from '@/components/ui/button';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { Icon } from '@/components/ui/icon';
import { extrasFields } from '@/lib/booking/booking-address';
import * as transitions from '@/lib/booking/transitions';
import { groupExtras } from '@/lib/extras/extra-groups';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomForms, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './extras.module.css';
import { ExtrasGroup } from './extras-group';
import { EXTRAS_FORM, ExtrasOrder } from './extras-order';

/** The extras of the chosen rate, grouped by category. */
export function Extras() {
  const chosen = useChosenRate();
  const wasOffered = useWasOffered(chosen);
  const hotel = useHotel();
  const { booking, go, skipExtras } = useBooking((state) => state);
  const inPlace = useInPlace();
  const price = usePriceCheck(chosen);
  const isEmpty = chosen?.offeredExtras.length === 0;

  // An address may lead here for a rate that has no extras.
  useEffect(() => {
    if (isEmpty) skipExtras();
  }, [isEmpty, skipExtras]);

  if (!chosen) return <WithoutOffer wasOffered={wasOffered} />;
  if (isEmpty) return <OrderSkeleton />;
  const { nights, extras, total } = chosen;
  const goOn = inPlace(price.changed ? price.ask : () => go(transitions.confirmExtras));
  const nightsText = plural(nights, forms.nights);
  return (
    <>
      <div className={styles.layout} data-nav-stage="checkout">
        <div>
          <BookingLink
            className={`${buttonClass({ look: 'text' })} ${styles.back}`}
            to={transitions.editRooms}
          >
            <Icon name="back" />
            {extrasTexts.back}
          </BookingLink>
          <StepTitle screen="extras" />
          <PriceNote price={price} />
          <AddressNote chosen={chosen} />
          <p className={styles.hint}>{extrasTexts.hint}</p>
          <form id={EXTRAS_FORM} action={`/${hotel.slug}`} method="get">
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
          <CancellationTerms chosen={chosen} />
        </div>
        <ExtrasOrder chosen={chosen} onContinue={goOn} />
      </div>
      <Announcement text={`${extrasTexts.total}: ${formatMoney(total)}`} />
      <BottomBar
        title={formatMoney(total)}
        text={[
          `${roomsTexts.forNights} ${nightsText}`,
          extras.length ? plural(extras.length, roomForms.extras) : '',
        ]
          .filter(Boolean)
          .join(', ')}
        action={
          <Button type="submit" form={EXTRAS_FORM} onClick={goOn} {...crawlerPress()}>
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
