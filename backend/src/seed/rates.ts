import type { RateSeed } from './hotel-seed.ts';

/** Terms that three of the hotels share; each sets its own meal prices and cancelling days. */
export function standardRates(
  meals: { breakfast: number; fullBoard: number },
  freeCancelDays: number,
): RateSeed[] {
  const until = `Бесплатная отмена за ${freeCancelDays} ${freeCancelDays === 1 ? 'день' : 'дня'} до заезда, до часа заезда. Позже отель оставит себе стоимость первой ночи.`;
  return [
    {
      code: 'BAR',
      percent: 100,
      meal: 'NONE',
      short: 'Гибкий тариф',
      long: `<p>Номер без питания.</p><p>${until}</p>`,
      freeCancelDays,
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
      freeCancelDays,
    },
    {
      code: 'FB',
      percent: 100,
      mealAdult: meals.fullBoard,
      mealChild: Math.round(meals.fullBoard / 200) * 100,
      meal: 'FULL_BOARD',
      short: 'Полный пансион',
      long: `<p>Завтрак, обед и ужин.</p><ul><li>Завтрак — буфет</li><li>Обед и ужин — меню шефа</li></ul><p>${until}</p>`,
      freeCancelDays,
    },
    {
      code: 'NRF',
      percent: 88,
      originalPercent: 100,
      meal: 'NONE',
      short: 'Невозвратный тариф',
      long: '<p>Номер без питания по лучшей цене.</p><p>Если планы изменятся, деньги не вернутся.</p>',
      freeCancelDays: null,
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
      freeCancelDays: 0,
    },
    {
      code: 'SPEC',
      audience: 'SPEC',
      percent: 84,
      originalPercent: 100,
      meal: 'NONE',
      short: 'Специальное предложение',
      long: `<p>Для зарегистрированных гостей: номер без питания дешевле обычного.</p><p>${until}</p>`,
      freeCancelDays,
    },
  ];
}
