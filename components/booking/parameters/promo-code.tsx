import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { useBooking } from '@/components/providers/booking-provider';
import { Button } from '@/components/ui/button';
import { FirstIcon } from '@/components/ui/first-icon';
import { Skeleton } from '@/components/ui/skeleton';
import { loadCode, prefetchCode } from '@/lib/code/load-code';
import { parametersTexts } from '@/lib/messages/ru';

const loadPromoForm = () => loadCode(() => import('./promo-form'));

const PromoForm = dynamic(() => loadPromoForm().then((module) => module.PromoForm), {
  loading: () => <Skeleton kind="button" />,
});

const prefetchForm = () => prefetchCode(loadPromoForm);

/** Closed: a button. Open: the form with the input. */
export function PromoCode() {
  const isOpen = useBooking(({ booking }) => booking.promo.isOpen);
  const openPromo = useBooking((state) => state.openPromo);
  const isAskedFor = useRef(false);
  if (isOpen) return <PromoForm takesFocus={isAskedFor.current} />;
  return (
    <Button
      look="text"
      data-scripted=""
      onPointerEnter={prefetchForm}
      onFocus={prefetchForm}
      onClick={() => {
        // Typing can begin at once. Not so after a reload.
        isAskedFor.current = true;
        openPromo();
      }}
    >
      <FirstIcon name="ticket" />
      {parametersTexts.enterPromo}
    </Button>
  );
}
