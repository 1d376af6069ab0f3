/** Step 1, as far as the first load shows it. */
export const parametersTexts = {
  room: (number: number) => `Номер ${number}`,
  adults: 'Взрослые',
  noPlace: 'без места',
  withPlace: 'с местом',
  less: (whom: string) => `${whom}: меньше`,
  more: (whom: string) => `${whom}: больше`,
  addRoom: 'Добавить номер',
  removeRoom: 'Убрать',
  mostRooms: (rooms: string) => `Не больше ${rooms} в одном заказе`,
  corporateWarning:
    'Делюкс: максимум 3 гостя и ребёнок до 3 лет. Семейный люкс: максимум 4 гостя и ребёнок до 3 лет.',
  rateFlow: 'Тариф',
  enterPromo: 'Ввести промокод',
  pickRooms: 'Подобрать номера',
  arrival: 'Заезд',
  departure: 'Выезд',
  bookingClosed: 'Отель временно не принимает бронирования на сайте.',
} as const;
