'use client';

import type { ComponentProps } from 'react';
import { BookingLink } from '#components/booking/booking-link.tsx';
import summary from '#components/booking/summary-list.module.css';
import { useChosenRate, usePromo } from '#components/booking/use-room-search.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { promoTexts } from '#components/search/promo-texts.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { adultsTotal, childrenTotal } from '#lib/booking/occupancy.ts';
import type { Offer } from '#lib/booking/offer.ts';
import { offerTexts } from '#lib/booking/offer-texts.ts';
import { appliedPromoCode } from '#lib/booking/promo-code.ts';
import type { Step } from '#lib/booking/steps.ts';
import { screenTexts, stepTexts } from '#lib/booking/texts.ts';
import * as transitions from '#lib/booking/transitions.ts';
import { hoursTexts } from '#lib/hotel/texts.ts';
import { common } from '#lib/text/common.ts';
import { formatHotelTime, formatStay, nightsBetween } from '#lib/text/dates.ts';
import { formatGuests } from '#lib/text/occupancy.ts';
import { forms, plural } from '#lib/text/plural.ts';
import styles from './done-step.module.css';
import { summaryTexts } from './summary-texts.ts';

/** A completed step: its summary and a link back to it. */
export function DoneStep({ number, icon, title }: Pick<Step, 'number' | 'icon' | 'title'>) {
  return (
    <div className={styles.done}>
      <div className={styles.header}>
        <Icon name={icon} size={28} />
        <h2 className={styles.title}>{title}</h2>
      </div>
      {number === 1 ? <ParametersSummary /> : <RoomSummary />}
    </div>
  );
}

function RoomSummary() {
  const chosen = useChosenRate();
  return (
    <>
      {chosen ? (
        <>
          <Picture
            className={summary.picture}
            src={chosen.room.preview_img}
            alt={chosen.room.name}
            sizes="240px"
          />
          <Facts
            className={summary.list}
            facts={[
              [summaryTexts.room, chosen.room.name],
              [
                summaryTexts.rate,
                <Html key="rate" as="span" html={chosen.rate.short_description || offerTexts.noRateName} />,
              ],
              [summaryTexts.extras, chosen.offeredExtras.length > 0 && extrasText(chosen)],
            ]}
          />
        </>
      ) : null}
      <ChangeLink to={transitions.editRooms} what={screenTexts.rooms} />
    </>
  );
}

const extrasText = ({ extras }: Offer) => extras.map(({ name }) => name).join(', ') || summaryTexts.noExtras;

function ParametersSummary() {
  const hotel = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const promoCode = appliedPromoCode(usePromo());
  if (!arrival || !departure) return null;
  return (
    <>
      <dl className={summary.list}>
        <div>
          <dt>{summaryTexts.dates}</dt>
          <dd>
            {formatStay(arrival, departure)}
            <br />
            {plural(nightsBetween(arrival, departure), forms.nights)}
          </dd>
        </div>
        <div>
          <dt>{summaryTexts.times}</dt>
          <dd className="no-wrap">
            {hoursTexts.fromUntil(formatHotelTime(hotel.time_arrival), formatHotelTime(hotel.time_departure))}
          </dd>
        </div>
        <div>
          <dt>{summaryTexts.guests}</dt>
          <dd>{formatGuests(adultsTotal(rooms), childrenTotal(rooms))}</dd>
        </div>
        <div>
          <dt>{summaryTexts.rooms}</dt>
          <dd>{plural(rooms.length, forms.rooms)}</dd>
        </div>
        {promoCode ? (
          <div>
            <dt>{promoTexts.promoCode}</dt>
            <dd>{promoCode}</dd>
          </div>
        ) : null}
      </dl>
      <ChangeLink to={transitions.editParameters} what={stepTexts.parameters} />
    </>
  );
}

/** A link back to the step. `what` names the step for screen readers. */
function ChangeLink({ to, what }: { to: ComponentProps<typeof BookingLink>['to']; what: string }) {
  return (
    <BookingLink className={`${buttonClass({ look: 'text' })} ${summary.change}`} to={to}>
      {common.change}
      <span className="visually-hidden"> {what.toLowerCase()}</span>
    </BookingLink>
  );
}
