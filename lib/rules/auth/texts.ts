export const registrationTexts = {
  passwordsDiffer: 'Пароли должны совпадать',
} as const;
