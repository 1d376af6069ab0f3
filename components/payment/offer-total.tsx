import lines from '#components/booking/price-lines.module.css';
import { extrasTexts } from '#components/extras/texts.ts';
import { useBooking } from '#components/providers/booking-provider.tsx';
import { useHotel } from '#components/providers/hotel-provider.tsx';
import { type Kopecks, minus, toKopecks, toRubles } from '#contract/schemas/money.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { formatMoney } from '#rules/text/money.ts';

const schema = (...types: string[]) => types.map((type) => `https://schema.org/${type}`).join(' ');

/**
 * The total of the booking, which is the page's one offer in microdata. Price crawlers believe only a number that a
 * guest sees, so this element is visible at every width.
 */
export function OfferTotal({ chosen, className }: { chosen: Offer; className: string | undefined }) {
  const hotel = useHotel();
  const { arrival, departure, rooms } = useBooking(({ booking }) => booking);
  const { total } = chosen;
  const rubles = toRubles(total);
  return (
    <p
      className={[lines.sum, className].join(' ')}
      itemScope
      itemType={schema('Hotel', 'LodgingReservation')}
    >
      <meta itemProp="name" content={hotel.name} />
      <meta itemProp="identifier" content={hotel.slug} />
      <Address />
      <meta itemProp="checkinTime" content={`${arrival}T${hotel.time_arrival}`} />
      <meta itemProp="checkoutTime" content={`${departure}T${hotel.time_departure}`} />
      <meta itemProp="numAdults" content={`${adultsTotal(rooms)}`} />
      <meta itemProp="numChildren" content={`${childrenTotal(rooms)}`} />
      <span>{extrasTexts.total}</span>
      <span itemProp="makesOffer" itemScope itemType={schema('Offer')}>
        <meta itemProp="name" content={chosen.room.name} />
        <span itemProp="priceSpecification" itemScope itemType={schema('CompoundPriceSpecification')}>
          <meta itemProp="priceCurrency" content="RUB" />
          <b itemProp="price" content={`${rubles}`} data-testid="offer-total">
            {formatMoney(total)}
          </b>
          <Parts chosen={chosen} />
        </span>
      </span>
    </p>
  );
}

function Address() {
  const { place } = useHotel();
  if (!place) return null;
  return (
    <span hidden itemProp="address" itemScope itemType={schema('PostalAddress')}>
      {place.street ? <meta itemProp="streetAddress" content={place.street} /> : null}
      {place.city ? <meta itemProp="addressLocality" content={place.city} /> : null}
      {place.country ? <meta itemProp="addressCountry" content={place.country} /> : null}
    </span>
  );
}

/** What the total is made of, where the tax in it is known. */
function Parts({ chosen: { room, rate, total } }: { chosen: Offer }) {
  if (!rate.tourist_tax) return null;
  const tax = toKopecks(rate.tourist_tax);
  return (
    <>
      <Part name={room.name} amount={minus(total, tax)} />
      <Part name={receiptTexts.taxName} amount={tax} />
    </>
  );
}

const Part = ({ name, amount }: { name: string; amount: Kopecks }) => (
  <span itemProp="priceComponent" itemScope itemType={schema('UnitPriceSpecification')}>
    <meta itemProp="name" content={name} />
    <meta itemProp="price" content={`${toRubles(amount)}`} />
    <meta itemProp="priceCurrency" content="RUB" />
  </span>
);
