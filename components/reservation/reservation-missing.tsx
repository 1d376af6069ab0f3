import type { ReactNode } from 'react';
import { FallbackLinks } from '#components/hotel/fallback-links.tsx';
import { MessagePage } from '#components/hotel/message-page.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import { parseParty } from '#rules/booking/party-address.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { comingStep } from '#rules/reservation/next-steps.ts';
import { factTexts, nextStepTexts } from '#rules/reservation/texts.ts';
import { formatMoney } from '#rules/text/money.ts';
import { loadDraft, type MadeReservation as Placed } from '#stores/draft.ts';
import { HotelPlace } from './hotel-place.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './reservation-sheet.module.css';
import { ReservationTitle } from './reservation-sheet.tsx';
import { ReservationSkeleton } from './reservation-skeleton.tsx';
import { StayDays } from './stay-days.tsx';
import { reservationTexts } from './texts.tsx';

type Props = {
  number: string;
  contacts: HotelContacts;
  /** The map and the ways to come, drawn by the server. */
  plan?: ReactNode;
  isUnknown: boolean;
  isFailed: boolean;
  onRetry: () => void;
};

/**
 * What the page shows without a reservation: this tab has made it but its API does not show it, it is still loading,
 * there is none of this number, or it could not be loaded.
 */
export function ReservationMissing({ number, contacts, plan, isUnknown, isFailed, onRetry }: Props) {
  const hotel = useHotel();
  const own = isUnknown ? loadDraft(hotel.slug).reservation : null;
  if (own?.number === number) return <MadeReservation made={own} contacts={contacts} plan={plan} />;
  if (isUnknown)
    return (
      <MessagePage title={reservationTexts.notFoundTitle} text={reservationTexts.notFound}>
        <FallbackLinks hotel={hotel} />
      </MessagePage>
    );
  if (isFailed)
    return (
      <MessagePage title={reservationTexts.title} text={reservationTexts.loadFailed}>
        <RetryNote message={errorTexts.hotelUnavailable} onRetry={onRetry} />
        <FallbackLinks hotel={hotel} isSecond />
      </MessagePage>
    );
  return <ReservationSkeleton />;
}

const { placed } = reservationTexts;

/**
 * A reservation that this tab has just made, where the API has no page for it. It shows what the tab knows, which is
 * nothing of its payment.
 */
function MadeReservation({ made, contacts, plan }: Pick<Props, 'contacts' | 'plan'> & { made: Placed }) {
  const hotel = useHotel();
  const booking = new URLSearchParams(made.booking);
  const { rooms } = parseParty(booking, hotel);
  const arrival = booking.get('arrival') ?? '';
  const stay = {
    arrival,
    departure: booking.get('departure') ?? '',
    adults: adultsTotal(rooms),
    children: childrenTotal(rooms),
    rooms_count: rooms.length,
  };
  const steps = [
    hotel.phone ? placed.askPayment(hotel.phone) : '',
    comingStep({ arrival }, hotel),
    hotel.phone ? nextStepTexts.call(hotel.phone) : '',
  ];
  return (
    <main className={styles.alone} id="booking" tabIndex={-1}>
      <div className={styles.sheet}>
        <div className={styles.page}>
          <header className={styles.header}>
            <ReservationTitle number={made.number} lead={placed.lead} />
          </header>
          <div className={styles.main}>
            <div className={styles.stay}>
              <StayDays stay={stay} />
            </div>
            <Facts
              className={styles.facts}
              facts={[
                [factTexts.room, made.room],
                [factTexts.total, formatMoney(made.total)],
              ]}
            />
            <NextSteps todo={steps.filter(Boolean)} />
          </div>
          <div className={styles.side}>
            <HotelPlace contacts={contacts} plan={plan} />
          </div>
        </div>
      </div>
    </main>
  );
}
