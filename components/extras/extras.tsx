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

<<<<<<< HEAD

import { groupExtras } from '#rules/booking/extra-groups.ts';

=======

import { extraTotal, groupExtras } from '#rules/booking/extra-groups.ts';
import { guestsTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';

>>>>>>> 8ab8a0fa (feat(extras): extras are a menu with pictures, whom each sum is for, and a row that is one press)

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
<<<<<<< HEAD
  const { nights, extras, total } = chosen;
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
        <form id={EXTRAS_FORM} action={`/${hotel.slug}`} method="get" onSubmit={goOn}>
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
=======
  const { nights, total } = chosen;
  const sumFor = extrasTexts.totalFor(guestsTotal(booking.rooms), plural(nights, forms.nights));
  const goOn = inPlace(price.changed ? price.ask : () => go(transitions.goOnFrom('extras')));
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
          <RefusedCode />
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
          <OfferCancellation chosen={chosen} />
        </div>
        <ExtrasTotal chosen={chosen} sumFor={sumFor} onContinue={goOn} />
>>>>>>> 8ab8a0fa (feat(extras): extras are a menu with pictures, whom each sum is for, and a row that is one press)
      </div>
      <Announcement text={extrasTexts.totalIs(formatMoney(total))} />
      <BottomBar
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
<<<<<<< HEAD
=======

type TotalProps = {
  chosen: Offer;
  /** 'на двоих, за 3 ночи' */
  sumFor: string;
  onContinue: (event: MouseEvent) => void;
};

/**
 * The room, the chosen extras, the total and the button to the payment. On narrow desktops it is a sticky
 * bar.
 */
function ExtrasTotal({ chosen, sumFor, onContinue }: TotalProps) {
  const { room, rate, extras, nights, total } = chosen;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <aside className={totalStyles.total} aria-label={extrasTexts.total}>
      <Picture className={totalStyles.detail} src={room.preview_img} alt={room.name} sizes="260px" />
      <div className={totalStyles.detail}>
        <h3 className={totalStyles.name}>{room.name}</h3>
        <p className={totalStyles.rate}>
          <Html as="span" html={rate.short_description || offerTexts.noRateName} />
          <span>{`, ${plural(nights, forms.nights)}`}</span>
        </p>
      </div>
      <dl className={[lines.lines, totalStyles.detail].join(' ')}>
        <div>
          <dt>{extrasTexts.room}</dt>
          <dd>{formatMoney(toKopecks(rate.total_price))}</dd>
        </div>
        {extras.map((extra) => (
          <ExtraLine key={extra.id} extra={extra} nights={nights} isNew={isOpen} />
        ))}
      </dl>
      <p className={[lines.sum, totalStyles.sum].join(' ')}>
        <span>{extrasTexts.total}</span>
        <b>{formatMoney(total)}</b>
        <span className={totalStyles.for}>{sumFor}</span>
      </p>
      <Button
        type="submit"
        form={EXTRAS_FORM}
        size="l"
        className={totalStyles.go}
        onClick={onContinue}
        {...crawlerPress()}
      >
        {extrasTexts.continue}
      </Button>
    </aside>
  );
}

/** A chosen extra in the order. One that is added in front of the guest's eyes unfolds. */
function ExtraLine({ extra, nights, isNew }: { extra: Extra; nights: number; isNew: boolean }) {
  const [isAdded] = useState(isNew);
  return (
    <div className={isAdded ? extraLineStyles.added : undefined}>
      <dt>{extra.name}</dt>
      <dd>{formatMoney(extraTotal(extra, nights))}</dd>
    </div>
  );
}
>>>>>>> 8ab8a0fa (feat(extras): extras are a menu with pictures, whom each sum is for, and a row that is one press)
