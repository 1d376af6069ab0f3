export const uiTexts = {
  routes: 'Доехать:',
  foreignPhone: 'Номер не российский? Проверьте код страны и цифры.',
  imageFailed: 'This image failed to load',
} as const;
