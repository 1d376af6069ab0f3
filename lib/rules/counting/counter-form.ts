import { toRubles } from '#contract/schemas/money.ts';
import type { ShopEvent, ShopItem } from './shop-event.ts';

/** What Metrika is handed: the arguments of its function, or an entry of the data layer that it reads. */
type Handed = { call: unknown[] } | { layer: object };

const CURRENCY = 'RUB';

/**
 * An event for Google Analytics 4.
 * @see https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 * @param page the address and the referrer that it is counted for, which would otherwise be those of the window
 */
export const forGa4 = ({ name, items, total, tax, id }: ShopEvent, page: object): unknown[] => [
  'event',
  name,
  {
    ...page,
    currency: CURRENCY,
    // A list is looked at, so it has no value.
    ...(name === 'view_item_list' ? {} : { value: toRubles(total) }),
    ...(tax === null ? {} : { tax: toRubles(tax) }),
    ...(id === null ? {} : { transaction_id: id }),
    items: items.map(({ name, category, variant, price }) => ({
      item_name: name,
      item_category: category,
      ...(variant === '' ? {} : { item_variant: variant }),
      price: toRubles(price),
      quantity: 1,
    })),
  },
];

/** The actions of Metrika's data layer. The way to the payment is none of them, so it is a goal. */
const ACTIONS = { view_item: 'detail', add_to_cart: 'add', purchase: 'purchase' } as const;

/**
 * An event for Yandex Metrika.
 * @see https://yandex.ru/support/metrica/ru/ecommerce/data
 */
export function forMetrika({ name, items, total, id }: ShopEvent, counter: number): Handed {
  const products = items.map(toProduct);
  if (name === 'begin_checkout')
    return {
      call: [counter, 'reachGoal', name, { order_price: toRubles(total), currency: CURRENCY }],
    };
  if (name === 'view_item_list')
    return { layer: { ecommerce: { currencyCode: CURRENCY, impressions: products } } };
  const actionField = id === null ? {} : { actionField: { id, revenue: toRubles(total) } };
  return { layer: { ecommerce: { currencyCode: CURRENCY, [ACTIONS[name]]: { ...actionField, products } } } };
}

const toProduct = ({ name, category, variant, price }: ShopItem) => ({
  name,
  category,
  ...(variant === '' ? {} : { variant }),
  price: toRubles(price),
  quantity: 1,
});
