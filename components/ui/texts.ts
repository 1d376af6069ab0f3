export const uiTexts = {
  routes: 'Доехать:',
  imageFailed: 'This image failed to load',
} as const;
