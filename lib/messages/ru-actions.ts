/** Buttons of dialogs and forms. */
export const actionTexts = {
  close: 'Закрыть',
  back: 'Назад',
  retry: 'Повторить',
  cancel: 'Отмена',
} as const;
