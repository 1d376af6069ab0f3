import { useHotel } from '@/components/providers/hotel-provider';
import { useHasSession } from '@/components/providers/use-has-session';
import { useBooker } from '@/components/providers/use-user';
import { rateBlock } from '@/lib/booking/rate-flow';
import { PromoCode } from './promo-code';
import styles from './rate-block.module.css';
import { RateFlowSwitch } from './rate-flow-switch';

/** The rate-flow switch or the promo code, while the hotel's flag is on. */
export function RateBlock() {
  const { promo_code: promoFlag } = useHotel();
  const isLoggedIn = useHasSession() ?? false;
  const booker = useBooker();
  if (rateBlock(promoFlag, null) === 'none') return null;
  const block = isLoggedIn ? booker !== undefined && rateBlock(promoFlag, booker) : 'promo';
  return (
    <div className={styles.block}>
      {block === 'rate-flow' ? <RateFlowSwitch /> : null}
      {block === 'promo' ? <PromoCode /> : null}
    </div>
  );
}
