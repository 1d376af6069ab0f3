export const consentChoiceTexts = {
  list: 'Согласия',
  document: 'Полный текст',
  free: '(по\u00a0желанию)',
} as const;
