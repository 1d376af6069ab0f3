import { describe, expect, it } from 'vitest';
import { asRubles, toKopecks } from '#contract/schemas/money.ts';
import { type Offer, offerFor } from '#rules/booking/offer.ts';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { forGa4, forMetrika } from './counter-form.ts';
import { checkoutBegun, orderSold, rateChosen, roomSeen, roomsSeen, type ShopEvent } from './shop-event.ts';

const COUNTER = 12345678;
const PAGE = { page_location: 'https://book.example/morskoy' };

const anOrder = (given: object = {}) => ({
  total_price: asRubles(28_200),
  packages: [{ code: 'BRK', name: 'Завтрак', price: asRubles(2700) }],
  room: { name: 'Стандарт' },
  rate: { rate_code: 'FLEX' },
  ...given,
});

describe('what is told of a sale', () => {
  const rooms = [aRoom(), aRoom({ id: 8, room_code: 'SEA', name: 'Делюкс', min_price: 250.5 })];
  const nights = ['2026-12-01', '2026-12-02'].map((date) => ({ date, price: 50 }));
  const found = {
    rooms: [aRoom({ rates: [aRate({ nights })] })],
    services: [anExtra({ package_price: 10.1 })],
  };
  const chosen = { choice: { room: 'STD', rate: 'BAR' }, extras: ['BRK'] };
  const offer = offerFor({ ...chosen, rooms: [{ id: 'a', adults: 2, childs: [] }] }, found) as Offer;
  const [first = aRoom()] = rooms;

  it.each<[ShopEvent, ...[category: string, variant: string, kopecks: number][]]>([
    [roomsSeen(rooms), ['room', '', 10_000], ['room', '', 25_050]],
    [roomSeen(first), ['room', '', 10_000]],
    [rateChosen(offer), ['room', 'BAR', 10_000]],
    [checkoutBegun(offer), ['room', 'BAR', 10_000], ['extra', '', 2020]],
    [orderSold(anOrder(), 'x'), ['room', 'FLEX', 2_550_000], ['extra', '', 270_000]],
  ])('$name', (event, ...items) => {
    expect(event.items.map(({ category, variant, price }) => [category, variant, price])).toEqual(items);
    expect(event.total).toBe(items.reduce((sum, [, , kopecks]) => sum + kopecks, 0));
  });

  it('a sale has an id of its own and the tax of its order; what comes before has neither', () => {
    expect(orderSold(anOrder({ tourist_tax: 552.94 }), 'x')).toMatchObject({ id: 'x', tax: 55_294 });
    expect(orderSold(anOrder(), 'x').tax).toBeNull();
    expect(checkoutBegun(offer)).toMatchObject({ id: null, tax: null });
  });

  it('extras that cost more than their order are not told', () => {
    const order = anOrder({ total_price: asRubles(100) });
    expect(orderSold(order, 'x')).toMatchObject({
      total: 10_000,
      items: [{ category: 'room', price: 10_000 }],
    });
  });
});

describe('500 orders of any sums', () => {
  let state = 82;
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const rubles = (most: number) => asRubles(below(most * 100) / 100);
  const orders = Array.from({ length: 500 }, () => {
    const packages = Array.from({ length: below(6) }, (_, index) => ({
      code: `X${index}`,
      name: `Услуга ${index}`,
      price: rubles(20_000),
    }));
    return anOrder({ total_price: rubles(900_000), packages, tourist_tax: rubles(5000) });
  });

  it.each([
    ['Google', (event: ShopEvent) => forGa4(event, PAGE)[2] as Told],
    ['Metrika', (event: ShopEvent) => purchaseIn(forMetrika(event, COUNTER))],
  ])('come to their totals in what %s is told', (_, told) => {
    for (const order of orders) {
      const { value, items } = told(orderSold(order, 'x'));
      const kopecks = items.reduce((sum, { price, quantity }) => sum + toKopecks(price) * quantity, 0);
      expect(kopecks).toBe(toKopecks(order.total_price));
      expect(value).toBe(order.total_price);
      expect(items.every(({ price }) => price >= 0)).toBe(true);
    }
  });
});

type Told = { value: number; items: { price: ReturnType<typeof asRubles>; quantity: number }[] };

function purchaseIn(handed: object): Told {
  const { layer } = handed as { layer: { ecommerce: { purchase: Purchase } } };
  const { actionField, products } = layer.ecommerce.purchase;
  return { value: actionField.revenue, items: products };
}
type Purchase = { actionField: { revenue: number }; products: Told['items'] };

describe('in the form of a counter', () => {
  const sold = orderSold(anOrder({ tourist_tax: 552.94 }), 'x1');

  it('Google’s: one call with the page that it is counted for', () => {
    expect(forGa4(sold, PAGE)).toEqual([
      'event',
      'purchase',
      {
        ...PAGE,
        currency: 'RUB',
        value: 28_200,
        tax: 552.94,
        transaction_id: 'x1',
        items: [
          { item_name: 'Стандарт', item_category: 'room', item_variant: 'FLEX', price: 25_500, quantity: 1 },
          { item_name: 'Завтрак', item_category: 'extra', price: 2700, quantity: 1 },
        ],
      },
    ]);
    expect(forGa4(roomsSeen([aRoom()]), PAGE)[2]).not.toHaveProperty('value');
  });

  it.each<[ShopEvent['name'], string]>([
    ['view_item_list', 'impressions'],
    ['view_item', 'detail'],
    ['add_to_cart', 'add'],
    ['purchase', 'purchase'],
  ])('Metrika’s: %s is %s of its layer', (name, action) => {
    const handed = forMetrika({ ...sold, name, id: null }, COUNTER) as { layer: { ecommerce: object } };
    expect(Object.keys(handed.layer.ecommerce)).toEqual(['currencyCode', action]);
    expect(JSON.stringify(handed)).toContain('"currencyCode":"RUB"');
  });

  it('Metrika’s: the way to the payment is a goal with its sum', () => {
    expect(forMetrika({ ...sold, name: 'begin_checkout' }, COUNTER)).toEqual({
      call: [COUNTER, 'reachGoal', 'begin_checkout', { order_price: 28_200, currency: 'RUB' }],
    });
  });
});
