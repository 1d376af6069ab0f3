import { type Kopecks, minus, NO_MONEY, plus, toKopecks } from '#contract/schemas/money.ts';
import type { PublicOrder } from '#contract/schemas/reservation.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { extraTotal } from '#rules/booking/extra-groups.ts';
import type { Offer } from '#rules/booking/offer.ts';

/** What is counted of a sale: the stay in its room, or an extra, each as one piece for all of its nights. */
export type ShopItem = { name: string; category: 'room' | 'extra'; variant: string; price: Kopecks };

/** The sum of the items is the total, and the total is what the guest sees. Nothing of it is a guest's. */
export type ShopEvent = {
  name: 'view_item_list' | 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  items: ShopItem[];
  total: Kopecks;
  /** The tax that a purchase's total includes, where it is known. */
  tax: Kopecks | null;
  /** What a counter knows a purchase again by. */
  id: string | null;
};

/** The rooms that a search has found, each at its lowest price. */
export const roomsSeen = (rooms: readonly Room[]): ShopEvent =>
  eventOf(
    'view_item_list',
    rooms.map((room) => roomItem(room.name, '', toKopecks(room.min_price))),
  );

export const roomSeen = (room: Room): ShopEvent =>
  eventOf('view_item', [roomItem(room.name, '', toKopecks(room.min_price))]);

export const rateChosen = ({ room, rate }: Pick<Offer, 'room' | 'rate'>): ShopEvent =>
  eventOf('add_to_cart', [roomItem(room.name, rate.rate_code, toKopecks(rate.total_price))]);

/** The offer as it comes to the payment. */
export const checkoutBegun = ({ room, rate, extras, nights }: Offer): ShopEvent =>
  eventOf('begin_checkout', [
    roomItem(room.name, rate.rate_code, toKopecks(rate.total_price)),
    ...extras.map((extra) => extraItem(extra.name, extraTotal(extra, nights))),
  ]);

type SoldOrder = Pick<PublicOrder, 'total_price' | 'packages'> & {
  room: Pick<PublicOrder['room'], 'name'>;
  rate: Pick<PublicOrder['rate'], 'rate_code'>;
  tourist_tax?: PublicOrder['tourist_tax'];
};

/** @param id a random one: who has an order's number can open its page */
export function orderSold(
  { total_price, packages, room, rate, tourist_tax }: SoldOrder,
  id: string,
): ShopEvent {
  const total = toKopecks(total_price);
  const extras = packages.map(({ name, price }) => extraItem(name, toKopecks(price)));
  const ofRoom = minus(total, sumOf(extras));
  // An API whose extras cost more than the whole order is not believed: the order is counted as one piece.
  const items = ofRoom < NO_MONEY ? [] : extras;
  const stay = roomItem(room.name, rate.rate_code, ofRoom < NO_MONEY ? total : ofRoom);
  return {
    ...eventOf('purchase', [stay, ...items]),
    tax: tourist_tax === undefined ? null : toKopecks(tourist_tax),
    id,
  };
}

const eventOf = (name: ShopEvent['name'], items: ShopItem[]): ShopEvent => ({
  name,
  items,
  total: sumOf(items),
  tax: null,
  id: null,
});

const sumOf = (items: readonly ShopItem[]): Kopecks => plus(...items.map(({ price }) => price));

const roomItem = (name: string, variant: string, price: Kopecks): ShopItem => ({
  name,
  category: 'room',
  variant,
  price,
});

const extraItem = (name: string, price: Kopecks): ShopItem => ({
  name,
  category: 'extra',
  variant: '',
  price,
});
