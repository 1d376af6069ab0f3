/** Words that belong to no feature. */
export const common = {
  change: 'Изменить',
  required: 'Это поле не должно быть пустым',
} as const;

/** Buttons of dialogs and forms. */
export const actionTexts = {
  close: 'Закрыть',
  back: 'Назад',
  retry: 'Повторить',
  cancel: 'Отмена',
} as const;
