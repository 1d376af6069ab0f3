export const wizardTexts = {
  stepsLabel: 'Шаги бронирования',
  offline: 'Нет связи. Выбранное сохранено, продолжим, когда сеть вернётся.',
} as const;
