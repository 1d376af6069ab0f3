/** The hotel's check-in and check-out, on its own pages and in the booking. Times are HH:mm. */
export const hoursTexts = {
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  from: (time: string) => `с ${time}`,
  until: (time: string) => `до ${time}`,
} as const;

/** The map services to which the way to the hotel leads. */
export const routeTexts = {
  routeYandex: 'Яндекс Карты',
  route2gis: '2ГИС',
} as const;

/** The ways to come. */
export const wayTexts = {
  airport: 'Из аэропорта',
  station: 'От вокзала',
  car: 'На машине',
} as const;
