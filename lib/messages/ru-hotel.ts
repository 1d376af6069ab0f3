/** The hotel's own pages, most of them rendered on the server only. */
export const homeTexts = {
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  from: 'с',
  until: 'до',
  titleSuffix: 'бронирование номеров',
  defaultTitle: 'Бронирование номеров',
  skipToContent: 'К бронированию',
} as const;

/** Title of a hotel's home. */
export const hotelTitle = (name: string) => `${name} — ${homeTexts.titleSuffix}`;
