export const uiTexts = {
  imageFailed: 'This image failed to load',
} as const;
