export const uiTexts = {
  routes: 'Маршрут:',
  imageFailed: 'This image failed to load',
} as const;
