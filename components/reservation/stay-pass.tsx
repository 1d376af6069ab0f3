import type { ReactNode } from 'react';
import { StayTimeline } from '#components/booking/stay-timeline.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { serverNow } from '#lib/client/server-clock.ts';
import { bookedStay } from '#rules/reservation/booked-stay.ts';
import { bookedRooms, type ReservationView } from '#rules/reservation/reservation-view.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { untilArrival } from '#rules/reservation/until-arrival.ts';
import { todayAt } from '#rules/text/dates.ts';
import { ReservationSums } from './reservation-sums.tsx';
import { StayDays } from './stay-days.tsx';
import styles from './stay-pass.module.css';
import { reservationTexts } from './texts.tsx';

type Props = {
  reservation: ReservationView;
  isSample: boolean;
  /** Who has booked, as anybody with the address may read it; '' where that is not known. */
  booker: string;
  /** The whole name for the desk, which stands on paper alone; '' where this device does not know it. */
  fullName: string;
  /** What is shown at the desk; null until the stay stands. */
  voucher: ReactNode;
};

/** The stay as a boarding pass in the hotel's face: what the desk wants, when, which room, and what is left to pay. */
export function StayPass({ reservation, isSample, booker, fullName, voucher }: Props) {
  const hotel = useHotel();
  const soon = untilArrival(reservation, todayAt(hotel.utc_offsets, serverNow()));
  return (
    <section className={styles.pass} aria-label={reservationTexts.title}>
      {/* Paper has the hotel's logo at its head, and a countdown would be wrong there the next day. */}
      <div className={styles.head} data-screen="">
        <p className={styles.house}>{hotel.name}</p>
        {soon ? <p className={styles.soon}>{soon}</p> : null}
      </div>
      <div className={styles.body}>
        {voucher}
        <div className={styles.stay}>
          <StayDays stay={reservation} />
          {reservation.isActive ? <StayTimeline {...bookedStay(reservation)} /> : null}
          <Facts
            className={styles.facts}
            facts={[
              [factTexts.room, bookedRooms(reservation)],
              [reservationTexts.booker, bookerOnPaper(booker, fullName)],
            ]}
          />
        </div>
        <ReservationSums reservation={reservation} isSample={isSample} />
      </div>
    </section>
  );
}

/** Paper has the whole name in place of the short one. */
function bookerOnPaper(booker: string, fullName: string): ReactNode {
  if (!booker || !fullName || booker === fullName) return booker || fullName;
  return (
    <>
      <span data-screen="">{booker}</span>
      <span className={styles.printed}>{fullName}</span>
    </>
  );
}
