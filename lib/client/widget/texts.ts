const money = new Intl.NumberFormat('ru-RU');
// The days of offers are those of a calendar, without a time zone.
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export const texts = {
  arrival: 'Заезд',
  departure: 'Выезд',
  adults: 'Взрослые',
  children: (ages: string) => `Дети, ${ages}`,
  search: 'Показать номера',
  from: (rubles: number) => `Номера от ${money.format(rubles)} ₽ за ночь`,
  taken: (night: Date) => `На ${day.format(night)} свободных номеров нет. Покажем ближайшие даты`,
} as const;
