/** Every page's code includes these texts, so they stand apart from the others. */
export const failedTexts = {
  unavailable: 'Не удалось загрузить данные :(',
  tryLater: 'Сайт не получает ответа от отеля. Попробуйте через минуту.',
  codeMissing: 'Часть сайта не загрузилась. Попробуйте через минуту.',
  broken: 'Наша ошибка',
  updating: 'Обновляем страницу…',
  updatingHint: 'Всё выбранное останется на месте.',
  retry: 'Повторить',
} as const;
