/** They are apart from the other texts because every page's code includes them. */
export const failedTexts = {
  unavailable: 'Не удалось загрузить данные :(',
  unavailableHint: 'Попробуйте через минуту.',
  broken: 'Наша ошибка',
  updating: 'Обновляем страницу…',
  updatingHint: 'Всё выбранное останется на месте.',
  retry: 'Повторить',
} as const;
