'use client';

import { useEffect } from 'react';
import { BottomBar } from '@/components/booking/bottom-bar';
import { OrderSkeleton } from '@/components/booking/order-skeleton';
import { PriceChanged } from '@/components/booking/price-changed';
import { StepTitle } from '@/components/booking/step-title';
import { useChosenRate } from '@/components/booking/use-chosen-rate';
import { usePriceCheck } from '@/components/booking/use-price-check';
import { WithoutOffer } from '@/components/booking/without-offer';
import { useBooking } from '@/components/providers/booking-provider';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { groupServices } from '@/lib/extras/service-groups';
import { formatMoney } from '@/lib/format/money';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { extrasTexts, roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './extras.module.css';
import { ExtrasGroup } from './extras-group';
import { ExtrasOrder } from './extras-order';

/** The extra services of the chosen rate, grouped by category. */
export function Extras() {
  const chosen = useChosenRate();
  const { editRooms, confirmExtras, skipExtras } = useBooking((state) => state);
  const price = usePriceCheck(chosen);
  const isEmpty = chosen?.services.length === 0;

  // An address may lead here for a rate that has no extras.
  useEffect(() => {
    if (isEmpty) skipExtras();
  }, [isEmpty, skipExtras]);

  if (!chosen) return <WithoutOffer />;
  if (isEmpty) return <OrderSkeleton />;
  const { nights, extras, total } = chosen;
  const goOn = price.changed ? price.ask : confirmExtras;
  const nightsText = plural(nights, forms.nights);
  return (
    <>
      <div className={styles.layout}>
        <div>
          <Button look="text" className={styles.back} onClick={editRooms}>
            <Icon name="back" />
            {extrasTexts.back}
          </Button>
          <StepTitle title={extrasTexts.title} />
          <p className={styles.hint}>{extrasTexts.hint}</p>
          {groupServices(chosen.services).map((group) => (
            <ExtrasGroup
              key={group.category ?? ''}
              group={group}
              services={chosen.services}
              nights={nights}
            />
          ))}
        </div>
        <ExtrasOrder chosen={chosen} onContinue={goOn} />
      </div>
      <Announcement text={`${extrasTexts.total}: ${formatMoney(total)}`} />
      <BottomBar
        title={formatMoney(total)}
        text={[
          `${roomsTexts.forNights} ${nightsText}`,
          extras.length ? plural(extras.length, forms.services) : '',
        ]
          .filter(Boolean)
          .join(', ')}
        action={<Button onClick={goOn}>{extrasTexts.continue}</Button>}
      />
      {price.changed && price.isAsked ? (
        <PriceChanged
          {...price.changed}
          onAccept={price.accept}
          onChooseOther={editRooms}
          onClose={price.decline}
        />
      ) : null}
    </>
  );
}
