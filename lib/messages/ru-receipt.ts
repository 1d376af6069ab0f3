/** What a sum is made of. */
export const receiptTexts = {
  open: 'Из чего складывается',
  room: 'номер',
  promo: 'Скидка по промокоду',
  tax: 'В том числе туристический налог',
} as const;
