'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { useUser } from '#components/providers/use-user.ts';
import { Announcement } from '#components/ui/announcement.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { RetryNote } from '#components/ui/retry-note.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMediaQuery } from '#components/ui/use-media-query.ts';
import type { AccountReservation } from '#contract/schemas/account-reservation.ts';
import type { CancelType } from '#contract/schemas/hotel-config.ts';
import { reservationListOptions } from '#lib/client/reservation/account-queries.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import type { HotelContacts } from '#lib/server/hotel/hotel-contacts.ts';
import { childrenTotal } from '#rules/booking/occupancy.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { reservationNights, splitReservations } from '#rules/reservation/reservation-list.ts';
import { isPartPaid, settlement } from '#rules/reservation/settlement.ts';
import { factTexts } from '#rules/reservation/texts.ts';
import { formatStay, todayAt } from '#rules/text/dates.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import listLink from './list-link.module.css';
import { ReservationDetail } from './reservation-detail.tsx';
import styles from './reservation-list.module.css';
import rowStyles from './reservation-row.module.css';
import { StatusTag } from './status-tag.tsx';
import { cabinetTexts } from './texts.tsx';

/** From this width on the style sheet puts list and reservation side by side. */
const TWO_PANES = '(min-width: 1024px)';

type Props = {
  /** The reservation of the address. Without one the nearest stay is open. */
  openId?: number;
  contacts: HotelContacts;
  /** The map and the ways to come, drawn by the server. */
  plan?: ReactNode;
  cancelTypes: CancelType[];
};

/**
 * The open reservation stands beside the list. Narrow screens show it alone; the nearest stay has the guest's
 * other reservations under it.
 */
export function ReservationList({ openId, contacts, plan = null, cancelTypes }: Props) {
  const hotel = useHotel();
  const hasRoom = useMediaQuery(TWO_PANES, false);
  const isKnown = Boolean(useUser());
  const { data, isError, isPending, refetch } = useQuery({
    ...reservationListOptions(hotel.id),
    enabled: isKnown,
  });
  const [firstId, setFirstId] = useState<number>();
  if (!isKnown) return null;
  if (isPending)
    return (
      // React would reuse this element for the list, whose text would then shift visibly.
      <div key="pending" className={styles.pending}>
        <Announcement text={cabinetTexts.loading} />
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.pendingRow}>
            <Skeleton kind="picture" />
            <Skeleton kind="button" />
          </div>
        ))}
      </div>
    );
  if (isError) return <RetryNote message={cabinetTexts.failed} onRetry={() => void refetch()} />;
  if (data.length === 0 && openId === undefined) return <NoReservations />;
  const { upcoming, past } = splitReservations(data, todayAt(hotel.utc_offsets, serverNow()));
  // The open reservation stays open: else, once it is cancelled, the next one would come under the guest's finger
  // with its own cancel button.
  const nearest = data.find(({ id }) => id === firstId) ?? upcoming[0] ?? (hasRoom ? past[0] : undefined);
  if (nearest && nearest.id !== firstId) setFirstId(nearest.id);
  const shownId = openId ?? nearest?.id;
  const isStacked = !hasRoom && openId === undefined;
  const others = data.length - 1;
  const list = (
    <div key="list" id="bookings" className={styles.list}>
      {[
        { title: cabinetTexts.upcoming, reservations: upcoming },
        { title: cabinetTexts.past, reservations: past },
      ].map(({ title, reservations }) => {
        const listed = isStacked ? reservations.filter(({ id }) => id !== shownId) : reservations;
        return listed.length > 0 ? (
          <section key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {listed.map((reservation) => (
                <li key={reservation.id}>
                  <ReservationRow reservation={reservation} isOpen={reservation.id === shownId} />
                </li>
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  );
  const detail = (
    <div key="detail">
      {isStacked && nearest && others > 0 ? (
        <a className={listLink.link} href="#bookings">
          <span>{cabinetTexts.others(others)}</span>
          <Icon name="down" />
        </a>
      ) : null}
      {shownId === undefined ? null : (
        <ReservationDetail
          key={shownId}
          reservationId={shownId}
          contacts={contacts}
          plan={plan}
          cancelTypes={cancelTypes}
          isAlone={openId !== undefined}
        />
      )}
    </div>
  );
  return (
    <div className={styles.columns} data-open={openId !== undefined || undefined}>
      {isStacked ? [detail, list] : [list, detail]}
    </div>
  );
}

function ReservationRow({ reservation, isOpen }: { reservation: AccountReservation; isOpen: boolean }) {
  const { root } = useHotel();
  return (
    <Link
      className={rowStyles.row}
      href={hotelPath(root, `/profile/booking/${reservation.id}`)}
      prefetch={false}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Picture className={rowStyles.picture} src={reservation.room.preview_img} alt="" sizes="108px" />
      <span className={rowStyles.text}>
        <b className={rowStyles.name}>{reservation.room.name || factTexts.room}</b>
        <span>
          {[
            formatStay(reservation.arrival, reservation.departure),
            plural(reservationNights(reservation), forms.nights),
          ].join(', ')}
        </span>
        {reservation.adults > 0 ? (
          <span>{formatGuests(reservation.adults, childrenTotal([reservation]))}</span>
        ) : null}
        <span className={rowStyles.foot}>
          <span>{formatMoney(toKopecks(reservation.total_price))}</span>
          <StatusTag status={reservation.status} isPartPaid={isPartPaid(settlement(reservation))} />
        </span>
      </span>
    </Link>
  );
}

function NoReservations() {
  const { root } = useHotel();
  return (
    <EmptyState title={cabinetTexts.noBookings} text={cabinetTexts.noBookingsHint}>
      <Link className={buttonClass({ size: 'l' })} href={root}>
        {cabinetTexts.book}
      </Link>
    </EmptyState>
  );
}
