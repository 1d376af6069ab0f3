import { useHotel } from '@/components/providers/hotel-provider';
import { useBooker } from '@/components/providers/use-user';
import { rateBlock } from '@/lib/booking/rate-flow';
import { PromoCode } from './promo-code';
import styles from './rate-block.module.css';
import { RateFlowSwitch } from './rate-flow-switch';

/** The rate-flow switch or the promo code, while the hotel's flag is on (decisions, point 4). */
export function RateBlock() {
  const hotel = useHotel();
  const block = rateBlock(hotel.promo_code, useBooker() ?? null);
  if (block === 'none') return null;
  return <div className={styles.block}>{block === 'rate-flow' ? <RateFlowSwitch /> : <PromoCode />}</div>;
}
