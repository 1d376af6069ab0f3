/** The ways on from a search that was refused. */
export const refusalTexts = {
  withoutCode: 'Показать цены без кода',
  show: 'Показать',
} as const;
