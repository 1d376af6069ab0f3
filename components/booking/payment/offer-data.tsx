import { useHotel } from '@/components/providers/hotel-provider';
import type { Offer } from '@/lib/booking/offer';
import { toRubles } from '@/lib/contracts/money';

const SCHEMA = 'https://schema.org';

/** The order's total for price crawlers, as the page's one offer in microdata. */
export function OfferData({ chosen }: { chosen: Offer }) {
  const { name } = useHotel();
  return (
    <div hidden itemScope itemType={`${SCHEMA}/Hotel`}>
      <meta itemProp="name" content={name} />
      <div itemProp="makesOffer" itemScope itemType={`${SCHEMA}/Offer`}>
        <meta itemProp="name" content={chosen.room.name} />
        <div itemProp="priceSpecification" itemScope itemType={`${SCHEMA}/CompoundPriceSpecification`}>
          <meta itemProp="price" content={`${toRubles(chosen.total)}`} />
          <meta itemProp="priceCurrency" content="RUB" />
        </div>
      </div>
    </div>
  );
}
