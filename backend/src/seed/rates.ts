import { asRubles } from '../../../lib/contracts/money.ts';
import type { RateStep } from '../database/catalogue-tables.ts';
import type { RateSeed } from './hotel-seed.ts';

export const NO_REFUND: RateStep[] = [{ days: null, keep: { percent: 100 } }];

/** Returns a ladder that is free until so many days before arrival and then keeps the first night. */
export const freeUntil = (days: number): RateStep[] => [
  { days, keep: { percent: 0 } },
  { days: null, keep: { nights: 1 } },
];

/** Returns the same ladder, but on the day of arrival everything is kept. */
export const freeThenNightThenAll = (days: number): RateStep[] => [
  { days, keep: { percent: 0 } },
  { days: 0, time: '00:00:00', keep: { nights: 1 } },
  ...NO_REFUND,
];

/** Returns a ladder that is free until so many days before arrival and then keeps a sum in rubles. */
export const freeThenSum = (days: number, sum: number): RateStep[] => [
  { days, keep: { percent: 0 } },
  { days: null, keep: { rubles: asRubles(sum) } },
];

const freeThenHalf = (days: number): RateStep[] => [
  { days, keep: { percent: 0 } },
  { days: null, keep: { percent: 50 } },
];

/**
 * Returns the rates that three of the hotels share, with their own meal prices in rubles and days of free cancellation.
 */
export function standardRates(
  meals: { breakfast: number; fullBoard: number },
  freeCancelDays: number,
): RateSeed[] {
  const free = `Бесплатная отмена за ${freeCancelDays} ${freeCancelDays === 1 ? 'день' : 'дня'} до заезда, до часа заезда.`;
  const until = `${free} Позже отель оставит себе стоимость первой ночи.`;
  return [
    {
      code: 'BAR',
      percent: 100,
      meal: 'NONE',
      short: 'Гибкий тариф',
      long: `<p>Номер без питания.</p><p>${until}</p>`,
      cancellation: freeUntil(freeCancelDays),
    },
    {
      code: 'BRK',
      percent: 100,
      originalPercent: 109,
      mealAdult: meals.breakfast,
      mealChild: Math.round(meals.breakfast / 200) * 100,
      meal: 'BREAKFAST',
      short: 'Завтрак включён',
      long: `<p>Завтрак до полудня: горячее меню и буфет.</p><p>${until}</p>`,
      cancellation: freeUntil(freeCancelDays),
    },
    {
      code: 'FB',
      percent: 100,
      mealAdult: meals.fullBoard,
      mealChild: Math.round(meals.fullBoard / 200) * 100,
      meal: 'FULL_BOARD',
      short: 'Полный пансион',
      long: `<p>Завтрак, обед и ужин.</p><ul><li>Завтрак — буфет</li><li>Обед и ужин — меню шефа</li></ul><p>${free} Позже отель оставит себе стоимость первой ночи, а в день заезда — всё.</p>`,
      cancellation: freeThenNightThenAll(freeCancelDays),
    },
    {
      code: 'NRF',
      percent: 88,
      originalPercent: 100,
      meal: 'NONE',
      short: 'Невозвратный тариф',
      long: '<p>Номер без питания по лучшей цене.</p><p>Если планы изменятся, деньги не вернутся.</p>',
      cancellation: NO_REFUND,
    },
    {
      code: 'CORP',
      audience: 'CORP',
      percent: 80,
      originalPercent: 100,
      mealAdult: 0,
      meal: 'BREAKFAST',
      short: 'Корпоративный тариф',
      long: '<p>Для сотрудников компании и их близких. Завтрак включён, отмена бесплатна до часа заезда.</p>',
      cancellation: freeUntil(0),
    },
    {
      code: 'SPEC',
      audience: 'SPEC',
      percent: 84,
      originalPercent: 100,
      meal: 'NONE',
      short: 'Специальное предложение',
      long: `<p>Для зарегистрированных гостей: номер без питания дешевле обычного.</p><p>${free} Позже отель оставит себе половину.</p>`,
      cancellation: freeThenHalf(freeCancelDays),
    },
  ];
}
