/** The first load needs them all: a skeleton is shown before its screen's code and texts have come. */
export const bookingTexts = {
  chooseDates: 'Выберите даты',
  loadingRooms: 'Загрузка номеров',
  loading: 'Загружаем бронь',
} as const;
