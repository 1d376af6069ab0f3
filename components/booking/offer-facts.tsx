import type { ReactNode } from 'react';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { type Kopecks, minus, toKopecks, toRubles } from '#contract/schemas/money.ts';
import type { Rate } from '#contract/schemas/room-search.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';

const scope = (...types: string[]) => ({
  itemScope: true,
  itemType: types.map((type) => `https://schema.org/${type}`).join(' '),
});

/** What a guest reads elsewhere on the page; a fact that is not known is left out. */
const metas = (facts: Record<string, string | number | null | undefined>) =>
  Object.entries(facts).map(([name, value]) =>
    value == null || value === '' ? null : <meta key={name} itemProp={name} content={`${value}`} />,
  );

/** The element around the facts and the prices of a stay in microdata, as price crawlers read them. */
export const stayScope = scope('Hotel', 'LodgingReservation');

/** The hotel and the stay in microdata, once for all prices within `stayScope`. */
export function StayFacts() {
  const { name, slug, place, time_arrival, time_departure } = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  return (
    <>
      {metas({
        name,
        identifier: slug,
        checkinTime: `${arrival}T${time_arrival}`,
        checkoutTime: `${departure}T${time_departure}`,
        numAdults: adultsTotal(rooms),
        numChildren: childrenTotal(rooms),
      })}
      {place ? (
        <span hidden itemProp="address" {...scope('PostalAddress')}>
          {metas({ streetAddress: place.street, addressLocality: place.city, addressCountry: place.country })}
        </span>
      ) : null}
    </>
  );
}

type PriceProps = {
  /** The room's name. */
  room: string;
  rate: Rate;
  total: Kopecks;
  /** The same total as guests read it: price crawlers believe only a number that is visible. */
  children: ReactNode;
};

/** The total of a room in microdata, told in parts where the tax in it is known. */
export function OfferPrice({ room, rate, total, children }: PriceProps) {
  const tax = rate.tourist_tax ? toKopecks(rate.tourist_tax) : null;
  const parts: [string, Kopecks][] = tax
    ? [
        [room, minus(total, tax)],
        [receiptTexts.taxName, tax],
      ]
    : [];
  return (
    <span itemProp="makesOffer" {...scope('Offer')}>
      {metas({ name: room })}
      <span itemProp="priceSpecification" {...scope('CompoundPriceSpecification')}>
        {metas(RUBLES)}
        <span itemProp="price" content={`${toRubles(total)}`}>
          {children}
        </span>
        {parts.map(([part, amount]) => (
          <span key={part} itemProp="priceComponent" {...scope('UnitPriceSpecification')}>
            {metas({ name: part, price: toRubles(amount), ...RUBLES })}
          </span>
        ))}
      </span>
    </span>
  );
}

const RUBLES = { priceCurrency: 'RUB' };
