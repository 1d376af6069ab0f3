/** While there is no network. */
export const offlineTexts = {
  offline: 'Нет сети. Введённое не пропадёт.',
  order: 'Нет сети, заказ ещё не отправлен. Когда связь вернётся, нажмите ещё раз.',
  copyOffline: 'Нет сети. Показана сохранённая версия от',
  copyOnline: 'Связь плохая. Показана сохранённая версия от',
} as const;
