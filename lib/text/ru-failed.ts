/** The page that stands in for one that failed; apart from the others, since each page brings its code along. */
export const failedTexts = {
  unavailable: 'Не удалось загрузить данные :(',
  unavailableHint: 'Отель на связи, а вот сеть подвела. Попробуйте ещё раз.',
  updating: 'Обновляем страницу…',
  updatingHint: 'Всё выбранное останется на месте.',
  retry: 'Повторить',
  reload: 'Обновить страницу',
} as const;
