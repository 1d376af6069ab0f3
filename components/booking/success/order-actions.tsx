import { useHotel } from '@/components/providers/hotel-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { shareUrl } from '@/components/ui/share-url';
import { stayAddress } from '@/lib/booking/stay-address';
import type { PublicOrder } from '@/lib/contracts/reservation';
import { todayAt } from '@/lib/format/dates';
import { accountTexts } from '@/lib/messages/ru-account';
import { successTexts } from '@/lib/messages/ru-payment';
import { isActive } from '@/lib/reservations/booking-status';
import { CalendarButton } from './calendar-button';
import styles from './order-sheet.module.css';

/** The stay into a calendar, onto paper, and to those who come along: the same dates, nothing of the order. */
export function OrderActions({ order, place }: { order: PublicOrder; place: string }) {
  const hotel = useHotel();
  const isAhead = isActive(order.status);
  const invite = () => {
    const { arrival, departure } = order;
    const search = stayAddress({ arrival, departure }, hotel, todayAt(hotel.utc_offsets));
    return shareUrl(hotel.name, `${window.location.origin}/${hotel.slug}${search}`);
  };
  return (
    <div className={styles.actions} data-scripted="" data-screen="">
      <div className={styles.buttons}>
        {isAhead ? (
          <CalendarButton stay={order} place={place} path={`/${hotel.slug}/success?order=${order.number}`} />
        ) : null}
        <Button look="quiet" onClick={() => window.print()}>
          <Icon name="print" />
          {accountTexts.print}
        </Button>
        {isAhead ? (
          <Button look="quiet" aria-describedby="invite-hint" onClick={invite}>
            <Icon name="share" />
            {successTexts.invite}
          </Button>
        ) : null}
      </div>
      {isAhead ? (
        <p id="invite-hint" className={styles.hint}>
          {successTexts.inviteHint}
        </p>
      ) : null}
    </div>
  );
}
