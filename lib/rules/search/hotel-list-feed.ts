import { isInRussia } from '#contract/schemas/country.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { xmlText } from '#rules/text/xml.ts';

/** Countries are named by ISO 3166-1. */
const COUNTRY = /^[A-Z]{2}$/;

type Listed = Pick<Hotel, 'slug' | 'name' | 'address' | 'geo' | 'phone'>;

/**
 * Google's hotel list: which hotels there are prices of, and where they are. A hotel without a name,
 * an address or the code of its country would make the whole list invalid, so it is left out.
 * https://developers.google.com/hotels/hotel-prices/xml-reference/hotel-list-feed
 */
export function hotelList(hotels: readonly Listed[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<listings xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.gstatic.com/localfeed/local_feed.xsd">',
    '<language>ru</language>',
    ...hotels.map(listing),
    '</listings>',
  ].join('\n');
}

function listing({ slug, name, address, geo, phone }: Listed): string {
  const country = isInRussia(address?.country) ? 'RU' : (address?.country ?? '');
  if (!name || !address || !COUNTRY.test(country)) return '';
  const part = (of: string, text: string | null | undefined) =>
    text ? `<component name="${of}">${xmlText(text)}</component>` : '';
  const element = (of: string, text: string | number | null | undefined) =>
    text == null || text === '' ? '' : `<${of}>${xmlText(`${text}`)}</${of}>`;
  return [
    '<listing>',
    element('id', slug),
    element('name', name),
    '<address format="simple">',
    part('addr1', address.street),
    part('city', address.city),
    part('province', address.region),
    part('postal_code', address.postcode),
    '</address>',
    element('country', country),
    element('latitude', geo?.lat),
    element('longitude', geo?.lon),
    phone ? `<phone type="main">${xmlText(phone)}</phone>` : '',
    '<category>hotel</category>',
    '</listing>',
  ].join('');
}

/**
 * Google's landing pages: one link for all hotels, whose variables it fills in.
 * https://developers.google.com/hotels/hotel-prices/dev-guide/pos-syntax
 */
export function landingPages(origin: string): string {
  const link = `${origin}/(PARTNER-HOTEL-ID)?arrival=(CHECKINYEAR)-(CHECKINMONTH)-(CHECKINDAY)&departure=(CHECKOUTYEAR)-(CHECKOUTMONTH)-(CHECKOUTDAY)&adults=(NUM-ADULTS)&utm_source=google&utm_medium=hotel-ads`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<PointsOfSale>
<PointOfSale id="site">
<Match status="yes" currency="RUB"/>
<URL>${xmlText(link)}</URL>
</PointOfSale>
</PointsOfSale>`;
}
