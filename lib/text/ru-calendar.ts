/** The calendar of step 1, which loads after the first render. */
export const calendarTexts = {
  noRooms: 'нет номеров',
  chooseDeparture: 'Теперь выберите дату выезда',
  noMoreThan: 'не больше',
  calendar: 'Даты поездки',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  unavailableDay: 'недоступно',
  arrivalDay: 'заезд',
  departureDay: 'выезд',
  from: 'от',
  cheapest: 'самая низкая цена',
  yourDates: 'ваши даты',
} as const;
