/** The lines of the receipts before and after a change. */
export const changeLineTexts = {
  rooms: 'Проживание',
  /** '7–9 фев, 2 ночи'. */
  nights: (stay: string, nights: string) => `${stay}, ${nights}`,
} as const;

/** What a guest reads whose change could not be made. */
export const changeTexts = {
  nothing: 'Пока всё как было. Выберите, что изменить.',
  dearer: (by: string) =>
    `Стоимость изменилась: дороже на ${by}. Проверьте сумму и подтвердите изменение ещё раз.`,
} as const;
