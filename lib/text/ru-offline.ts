/** While there is no network. */
export const offlineTexts = {
  offline: 'Нет сети. Введённое не пропадёт.',
  order: 'Нет сети, заказ ещё не отправлен. Когда связь вернётся, нажмите ещё раз.',
  keptOffline: 'Нет сети. Показана сохранённая версия от',
  keptOnline: 'Связь плохая. Показана сохранённая версия от',
} as const;
