/** What guests read while there is no network. */
export const offlineTexts = {
  offline: 'Нет сети. Введённое не пропадёт.',
  copyOffline: (savedAt: string) => `Нет сети. Показана сохранённая версия от ${savedAt}.`,
  copyOnline: (savedAt: string) => `Связь плохая. Показана сохранённая версия от ${savedAt}.`,
} as const;
