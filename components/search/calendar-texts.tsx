import type { ReactNode } from 'react';

/** The calendar of step 1, which loads after the first render. Times are HH:mm. */
export const calendarTexts = {
  /** Sold out, closed, or kept for others: the search says which. */
  unavailableNights: (nights: string) => `Недоступно: ${nights}`,
  chooseDeparture: 'Теперь выберите дату выезда',
  chooseDepartureWithin: (mostNights: string) => `Теперь выберите дату выезда, не больше ${mostNights}`,
  calendar: 'Даты поездки',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  unavailableDay: 'недоступно',
  arrivalDay: (time: string) => `заезд с ${time}`,
  departureDay: (time: string) => `выезд до ${time}`,
  /** 'Заезд 3 декабря с 14:00, выезд 6 декабря до 12:00'; a day that is not picked is left out. */
  stayTimes: (arrival: StayEnd, departure: StayEnd) =>
    `Заезд ${dayBefore(arrival)}с\u00a0${arrival.time}, выезд ${dayBefore(departure)}до\u00a0${departure.time}`,
  /** What the prices under the days are for; null is one night. */
  pricesFor: (nights: string | null) =>
    nights === null ? 'Цены за ночь, тыс. ₽' : `Цена ${nights} с заездом в этот день, тыс. ₽`,
  /** Whose the prices are, beside the legend. */
  whose: { CORP: 'Корпоративные цены', SPEC: 'Специальные цены' },
  noArrival: (nights: string) => `заезд на ${nights} недоступен`,
  /** '3 ночи от 21 600 ₽'. */
  nightsFrom: (nights: string, price: string) => `${nights} от ${price}`,
  /** 'Дешевле всего 3–6 декабря: 21 600 ₽'. */
  cheapestStay: (stay: ReactNode) => (
    <>
      <span>Дешевле всего </span>
      {stay}
    </>
  ),
  tonight: 'Сбросить даты',
  cheapest: 'самая низкая цена',
  yourDates: 'в ваши даты',
} as const;

type StayEnd = { day: string | null; time: string };

const dayBefore = ({ day }: StayEnd) => (day === null ? '' : `${day} `);
