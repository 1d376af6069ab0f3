/** A pass for Apple Wallet. */
export const walletTexts = {
  description: (number: string, hotel: string) => `Заказ № ${number}, ${hotel}`,
  number: 'Заказ №',
  place: 'Адрес',
  phone: 'Телефон',
  page: 'Страница заказа',
} as const;
