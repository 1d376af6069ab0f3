import lines from '#components/booking/price-lines.module.css';
import { extrasTexts } from '#components/extras/texts.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { type Kopecks, minus, toKopecks, toRubles } from '#contract/schemas/money.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { formatMoney } from '#rules/text/money.ts';

const scope = (...types: string[]) => ({
  itemScope: true,
  itemType: types.map((type) => `https://schema.org/${type}`).join(' '),
});

/** What a guest reads elsewhere on the page; a fact that is not known is left out. */
const metas = (facts: Record<string, string | number | null | undefined>) =>
  Object.entries(facts).map(([name, value]) =>
    value == null || value === '' ? null : <meta key={name} itemProp={name} content={`${value}`} />,
  );

/**
 * The total of the booking, which is the page's one offer in microdata. Price crawlers believe only a number that a
 * guest sees, so this element is visible at every width.
 */
export function OfferTotal({ chosen, className }: { chosen: Offer; className: string | undefined }) {
  const { name, slug, place, time_arrival, time_departure } = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const { room, rate, total } = chosen;
  const tax = rate.tourist_tax ? toKopecks(rate.tourist_tax) : null;
  // The total is told in parts where the tax in it is known.
  const parts: [string, Kopecks][] = tax
    ? [
        [room.name, minus(total, tax)],
        [receiptTexts.taxName, tax],
      ]
    : [];
  return (
    <p className={[lines.sum, className].join(' ')} {...scope('Hotel', 'LodgingReservation')}>
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
      <span>{extrasTexts.total}</span>
      <span itemProp="makesOffer" {...scope('Offer')}>
        {metas({ name: room.name })}
        <span itemProp="priceSpecification" {...scope('CompoundPriceSpecification')}>
          {metas(RUBLES)}
          <b itemProp="price" content={`${toRubles(total)}`} data-testid="offer-total">
            {formatMoney(total)}
          </b>
          {parts.map(([part, amount]) => (
            <span key={part} itemProp="priceComponent" {...scope('UnitPriceSpecification')}>
              {metas({ name: part, price: toRubles(amount), ...RUBLES })}
            </span>
          ))}
        </span>
      </span>
    </p>
  );
}

const RUBLES = { priceCurrency: 'RUB' };
