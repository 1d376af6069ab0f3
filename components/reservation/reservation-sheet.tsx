import type { ReactNode, Ref } from 'react';
import { CancellationClock } from '#components/booking/cancellation-clock.tsx';
import { Seller } from '#components/hotel/trust.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { type Fact, Facts } from '#components/ui/facts.tsx';
import { Html } from '#components/ui/html.tsx';
import { useScripted } from '#components/ui/hydration.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { shareUrl } from '#components/ui/share-url.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { cancellationTexts } from '#rules/booking/cancellation-texts.ts';
import { stayAddress } from '#rules/booking/search-request.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { isFirm } from '#rules/reservation/status.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { todayAt } from '#rules/text/dates.ts';
import { CalendarButton } from './calendar-button.tsx';
import { HotelPlace } from './hotel-place.tsx';
import { NextSteps } from './next-steps.tsx';
import { PaymentNotes } from './payment-notes.tsx';
import styles from './reservation-sheet.module.css';
import { StayPass } from './stay-pass.tsx';
import { reservationTexts } from './texts.tsx';

type Props = {
  reservation: ReservationView;
  contacts: HotelContacts;
  /** The map and the ways to come, drawn by the server. */
  plan: ReactNode;
  /** The page's address, for the guest's calendar; null for a sample. */
  path: string | null;
  title: ReactNode;
  /** Who has booked; '' where that is not known. */
  booker: string;
  /** Their whole name, for paper alone; '' where it is not known. */
  fullName?: string;
  /** What the guest does until the arrival, a sentence each. */
  todo: string[];
  voucher: ReactNode;
  /** Whether the terms of cancelling are among the facts; they are not where `children` has them. */
  hasTerms?: boolean;
  /** What only the reservation's owner can do. */
  children?: ReactNode;
};

/**
 * One stay on one page, the reservation's own or the cabinet's: what is booked, what is left to pay, how to get there
 * and what is next. It fits the width of the place it stands in.
 */
export function ReservationSheet({
  reservation,
  contacts,
  plan,
  path,
  title,
  booker,
  fullName = '',
  todo,
  voucher,
  hasTerms = true,
  children = null,
}: Props) {
  const { root, seller } = useHotel();
  return (
    <div className={styles.sheet}>
      <div className={styles.page}>
        <header className={styles.header}>
          {title}
          <PaymentNotes reservation={reservation} className={styles.note} />
        </header>
        <StayPass
          reservation={reservation}
          isSample={path === null}
          booker={booker}
          fullName={fullName}
          voucher={voucher}
        />
        <div className={styles.main}>
          {reservation.picture ? (
            <Picture
              className={styles.picture}
              src={reservation.picture}
              alt={reservation.roomName}
              sizes="(max-width: 1023px) 100vw, min(62vw, 1074px)"
              isPriority
              isPreloaded
            />
          ) : null}
          <ReservationFacts reservation={reservation} hasTerms={hasTerms} />
          <NextSteps todo={todo} />
          {children ? <div className={styles.own}>{children}</div> : null}
        </div>
        <div className={styles.side}>
          {path === null ? null : (
            <ReservationActions reservation={reservation} contacts={contacts} path={path} />
          )}
          <HotelPlace contacts={contacts} plan={plan} />
          {reservation.status === 'NEW' ? null : (
            <a className={`${buttonClass({ look: 'text' })} ${styles.again}`} href={root} data-screen="">
              {reservationTexts.newBooking}
            </a>
          )}
        </div>
        {seller ? (
          <div className={styles.seller}>
            <Seller seller={seller} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

type FactsProps = { reservation: ReservationView; hasTerms: boolean };

function ReservationFacts({ reservation, hasTerms }: FactsProps) {
  const { steps, total, rate, packages, comment } = reservation;
  const facts: Fact[] = [
    [factTexts.rate, rate ? <Html key="rate" as="span" html={rate} /> : null],
    [
      cancellationTexts.title,
      steps && hasTerms ? <CancellationClock key="cancellation" steps={steps} total={total} /> : null,
    ],
    [factTexts.extras, packages.map(({ name }) => name).join(', ')],
    [factTexts.note, comment],
  ];
  return <Facts className={styles.facts} facts={facts} />;
}

type ActionsProps = { reservation: ReservationView; contacts: HotelContacts; path: string };

/**
 * Buttons that put the stay into a calendar, print it, write to the hotel, or invite others to the same dates; the
 * invitation says nothing of the reservation.
 */
function ReservationActions({ reservation, contacts: { place, email }, path }: ActionsProps) {
  const hotel = useHotel();
  const { disabled } = useScripted();
  const { number, isActive } = reservation;
  const invite = () => {
    const { arrival, departure } = reservation;
    const search = stayAddress({ arrival, departure }, hotel, todayAt(hotel.utc_offsets, serverNow()));
    return shareUrl(hotel.name, window.location.origin + hotelPath(hotel.root, search));
  };
  return (
    <div className={styles.actions} data-scripted="" data-screen="">
      <div className={styles.buttons}>
        {isActive ? <CalendarButton reservation={reservation} place={place} path={path} /> : null}
        {hotel.has_wallet && isFirm(reservation.status ?? '') ? (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={hotelPath(hotel.root, `/success/pass?order=${encodeURIComponent(number)}`)}
          >
            <Icon name="file" />
            {reservationTexts.wallet}
          </a>
        ) : null}
        <Button look="quiet" disabled={disabled} onClick={() => window.print()}>
          <Icon name="print" />
          {reservationTexts.print}
        </Button>
        {email ? (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={`mailto:${email}?subject=${encodeURIComponent(reservationTexts.subject(number))}`}
          >
            <Icon name="mail" />
            {reservationTexts.write}
          </a>
        ) : null}
        {isActive ? (
          <Button look="quiet" disabled={disabled} aria-describedby="invite-hint" onClick={invite}>
            <Icon name="share" />
            {reservationTexts.invite}
          </Button>
        ) : null}
      </div>
      {isActive ? (
        <p id="invite-hint" className={styles.hint}>
          {reservationTexts.inviteHint}
        </p>
      ) : null}
    </div>
  );
}

type TitleProps = {
  number: string;
  /** What has become of it; '' where nothing has to be said. */
  lead: string;
  level?: 'h1' | 'h2';
  /** The cabinet moves the focus to it. */
  ref?: Ref<HTMLHeadingElement>;
};

/** The reservation's number and what has become of it. */
export function ReservationTitle({ number, lead, level: Heading = 'h1', ref }: TitleProps) {
  return (
    <Heading className={styles.title} ref={ref} tabIndex={ref ? -1 : undefined}>
      <span className={lead ? styles.number : undefined}>
        {reservationTexts.order(<span className="no-wrap">{number}</span>)}
      </span>{' '}
      {lead ? <span>{lead}</span> : null}
    </Heading>
  );
}
