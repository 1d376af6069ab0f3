/** The lines of a receipt. */
export const receiptTexts = {
  open: 'Из чего складывается',
  /** '24 апреля, сб, номер 2', where several rooms cost differently. */
  nightOfRoom: (day: string, room: number) => `${day}, номер\u00a0${room}`,
  /** 'Завтрак, 900 ₽ × 2 ночи'. */
  nightly: (name: string, price: string, nights: string) => `${name}, ${price} × ${nights}`,
  promo: 'Скидка по промокоду',
  tax: (amount: string) => `В том числе туристический налог: ${amount}`,
} as const;
