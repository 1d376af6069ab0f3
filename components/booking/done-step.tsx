'use client';

import type { ComponentProps } from 'react';
import summary from '@/components/booking/summary-list.module.css';
import { useBooking } from '@/components/providers/booking-provider';
import { useHotel } from '@/components/providers/hotel-provider';
import { buttonClass } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { adultsTotal, childrenTotal } from '@/lib/booking/occupancy';
import type { Offer } from '@/lib/booking/offer';
import { appliedPromoCode } from '@/lib/booking/promo-code';
import type { Step } from '@/lib/booking/screens';
import * as transitions from '@/lib/booking/transitions';
import { formatHotelTime, formatStay, nightsBetween } from '@/lib/format/dates';
import { formatGuests } from '@/lib/format/occupancy';
import { plural } from '@/lib/format/plural';
import { common, forms, homeTexts, screenTexts, wizardTexts } from '@/lib/messages/ru';
import { promoTexts, summaryTexts } from '@/lib/messages/ru-parameters';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import { BookingLink } from './booking-link';
import styles from './done-step.module.css';
import { useChosenRate, usePromo } from './use-room-search';

/** A step that is done: a quiet summary and the way back to it. */
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
                <Html key="rate" as="span" html={chosen.rate.short_description || roomsTexts.noRateName} />,
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
            {homeTexts.from} {formatHotelTime(hotel.time_arrival)} {homeTexts.until}{' '}
            {formatHotelTime(hotel.time_departure)}
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
      <ChangeLink to={transitions.editParameters} what={wizardTexts.parameters} />
    </>
  );
}

/** The way back to the step; `what` tells those who do not see it which one. */
function ChangeLink({ to, what }: { to: ComponentProps<typeof BookingLink>['to']; what: string }) {
  return (
    <BookingLink className={`${buttonClass({ look: 'text' })} ${summary.change}`} to={to}>
      {common.change}
      <span className="visually-hidden"> {what.toLowerCase()}</span>
    </BookingLink>
  );
}
