/** The error catalogue, and what a form says of a wrong value. */
export const errorTexts = {
  hotelUnavailable: 'Не удалось загрузить данные :(',
  reservationUnauthorised: 'Не удалось выполнить запрос / Ошибка авторизации :(',
  reservationUnexpected: 'При обработке запроса произошла непредвиденная ошибка!',
  noAnswer: 'Связь прервалась, ответа от отеля нет. Нажмите «Продолжить» ещё раз: второй брони не будет.',
  changeNoAnswer: 'Связь прервалась, ответа от отеля нет. Попробуйте ещё раз: дважды бронь не изменится.',
  searchUnauthorised: 'Не удалось выполнить запрос Ошибка авторизации :(',
  searchInvalid: 'Произошла ошибка валидации входящих параметров запроса',
  searchFailed: 'При загрузке данных произошла ошибка',
  refundFailed: 'Что-то пошло не так :(',
  noConnection: 'Связь прервалась. Попробуйте ещё раз.',
  unexpected: 'Что-то пошло не так :(',
  invalidValue: 'Проверьте значение',
  tooLong: (most: number) => `Слишком длинно: символов должно быть не больше ${most}`,
} as const;
