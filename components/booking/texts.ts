/** Both are in the first load: a skeleton stands there until its screen's code and texts have come. */
export const bookingTexts = {
  chooseDates: 'Выберите даты',
  loadingRooms: 'Загрузка номеров',
  loadingOrder: 'Загружаем заказ',
} as const;
