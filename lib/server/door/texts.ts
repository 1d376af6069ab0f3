/** Refusals in plain text, before any page is rendered. */
export const doorTexts = {
  tooManyAddresses: 'С вашего адреса открывали много отелей, которых нет. Повторите через минуту.',
  busy: 'Сейчас много гостей. Страница откроется сама через пару секунд.',
} as const;
