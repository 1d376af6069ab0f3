export const phoneTexts = {
  foreign: 'Номер не российский? Проверьте код страны и цифры.',
} as const;
