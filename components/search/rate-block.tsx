import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useBooker, useHasSession } from '#components/providers/use-user.ts';
import { Button } from '#components/ui/button.tsx';
import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { RATE_FLOWS } from '#contract/schemas/patterns.ts';
import { loadCode, prefetchCode } from '#lib/client/load-code.ts';
import { rateBlock } from '#rules/booking/rate-flow.ts';
import styles from './rate-block.module.css';
import rateFlowSwitchStyles from './rate-flow-switch.module.css';
import { parametersTexts } from './texts.ts';

/** The rate-flow switch or the promo code, as far as the hotel offers them. */
export function RateBlock() {
  const { promo_code: promoFlag } = useHotel();
  const isLoggedIn = useHasSession() ?? false;
  const booker = useBooker();
  if (rateBlock(promoFlag, null) === 'none') return null;
  const who = isLoggedIn ? booker : null;
  const block = who === undefined ? null : rateBlock(promoFlag, who);
  return (
    <div className={styles.block}>
      {block === 'rate-flow' ? <RateFlowSwitch /> : null}
      {block === 'promo-code' ? <PromoCode /> : null}
    </div>
  );
}

function RateFlowSwitch() {
  const chosen = useBooking(({ booking }) => booking.rateFlow);
  const setRateFlow = useBooking((state) => state.setRateFlow);
  return (
    <div role="group" aria-label={parametersTexts.rateFlow}>
      <div className={rateFlowSwitchStyles.switch}>
        {RATE_FLOWS.map((flow) => (
          <button key={flow} type="button" aria-pressed={flow === chosen} onClick={() => setRateFlow(flow)}>
            {parametersTexts.rateFlows[flow]}
          </button>
        ))}
      </div>
    </div>
  );
}

const loadPromoForm = () => loadCode(() => import('./promo-form.tsx'));

const PromoForm = dynamic(() => loadPromoForm().then((module) => module.PromoForm), {
  loading: () => <Skeleton kind="button" />,
});

const prefetchForm = () => prefetchCode(loadPromoForm);

function PromoCode() {
  const isOpen = useBooking(({ booking }) => booking.promo.isOpen);
  const openPromo = useBooking((state) => state.openPromo);
  const isAskedFor = useRef(false);
  const scripted = useScripted();
  if (isOpen) return <PromoForm takesFocus={isAskedFor.current} />;
  return (
    <Button
      look="text"
      {...scripted}
      onPointerEnter={prefetchForm}
      onFocus={prefetchForm}
      onClick={() => {
        // The guest has asked for the field, so it takes the focus. After a reload nobody has, and the focus
        // stays.
        isAskedFor.current = true;
        openPromo();
      }}
    >
      <Icon name="ticket" />
      {parametersTexts.enterPromo}
    </Button>
  );
}
