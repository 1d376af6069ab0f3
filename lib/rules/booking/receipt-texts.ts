/** The lines of a receipt. */
export const receiptTexts = {
  open: 'Из чего складывается цена',
  /** The heading of the time before the first night, with its end below. */
  free: 'Отмена бесплатна',
  /** Where the drawing of a stay begins. */
  today: 'сегодня',
  /** Nights that cost the same: '7–9 фев, 2 × 9 600 ₽'. */
  nights: (stay: string, count: number, each: string) => `${stay}, ${count}\u00a0×\u00a0${each}`,
  /** The heading of a room's nights where several rooms cost differently. */
  room: (room: number) => `Номер\u00a0${room}`,
  /** The heading of equal rooms: 'Номера 1 и 2', and how their sum comes about. */
  rooms: (rooms: string) => `Номера ${rooms}`,
  equal: (count: number, each: string) => `${count} × ${each} за номер`,
  /** 'Завтрак, 900 ₽ × 2 ночи'. */
  nightly: (name: string, price: string, nights: string) => `${name}, ${price} × ${nights}`,
  promo: 'Скидка по промокоду',
  tax: (amount: string) => `В том числе туристический налог: ${amount}`,
  /** The tax in the data for crawlers. */
  taxName: 'Туристический налог',
} as const;
