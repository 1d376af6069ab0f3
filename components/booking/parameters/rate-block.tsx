import dynamic from 'next/dynamic';
import { useHotel } from '@/components/providers/hotel-provider';
import { LazyQueryProvider } from '@/components/providers/lazy-query-provider';
import { useHasSession } from '@/components/providers/use-has-session';
import { rateBlock } from '@/lib/booking/rate-flow';
import { loadCode } from '@/lib/code/load-code';
import { PromoCode } from './promo-code';
import styles from './rate-block.module.css';

const loadUserRates = () => loadCode(() => import('./user-rate-block'));

const UserRateBlock = dynamic(() => loadUserRates().then((module) => module.UserRateBlock));

/** The rate-flow switch or the promo code, while the hotel's flag is on. */
export function RateBlock() {
  const hotel = useHotel();
  const isLoggedIn = useHasSession() ?? false;
  if (rateBlock(hotel.promo_code, null) === 'none') return null;
  return (
    <div className={styles.block}>
      {isLoggedIn ? (
        <LazyQueryProvider>
          <UserRateBlock />
        </LazyQueryProvider>
      ) : (
        <PromoCode />
      )}
    </div>
  );
}
