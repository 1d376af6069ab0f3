export const wizardTexts = {
  stepsLabel: 'Шаги бронирования',
  /** The hint follows a step's title, for screen readers. */
  changeHint: ': изменить',
  offline: 'Нет связи. Выбранное сохранено, продолжим, когда сеть вернётся.',
} as const;
