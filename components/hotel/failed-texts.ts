/** They are apart from the other texts because every page's code includes them. */
export const failedTexts = {
  unavailable: 'Не удалось загрузить данные :(',
  hotelSilent: 'Сайт не получает ответа от отеля. Попробуйте через минуту.',
  networkFailed: 'Отель на связи, а вот сеть подвела. Попробуйте ещё раз.',
  broken: 'Страница сломалась',
  brokenHint: 'Это наша ошибка. Откройте страницу заново: всё выбранное останется на месте.',
  updating: 'Обновляем страницу…',
  updatingHint: 'Всё выбранное останется на месте.',
  retry: 'Повторить',
  reload: 'Обновить страницу',
} as const;
