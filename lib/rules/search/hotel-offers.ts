import type { IsoDate } from '#rules/text/dates.ts';

/** `/{slug}/offers.json`: what the home of a hotel tells, for programs. Money is in rubles. */
export interface HotelOffers {
  hotel: {
    slug: string;
    name: string;
    /** The home, to which a query adds the stay. */
    url: string;
    /** The day at the hotel. */
    today: IsoDate;
    /** The last day on which a guest can leave; null: any. */
    last_departure: IsoDate | null;
    max_adults: number;
    children: ChildrenOffer[];
    /** The hotel's colour, and that of text on it. */
    primary: string;
    on_primary: string;
  };
  /** Of one night for two; null where nothing is known to be free. */
  lowest_price: number | null;
  /** The next nights, each with the lowest price for two. */
  nights: { date: IsoDate; is_free: boolean; price: number | null }[];
  rooms: { code: string; name: string; url: string; price: number; night: IsoDate; book_url: string }[];
}

interface ChildrenOffer {
  /** As the query names them: `childs=CHD:2`. */
  code: string;
  name: string;
  from_age: number;
  to_age: number;
  /** In one room. */
  most: number;
}
