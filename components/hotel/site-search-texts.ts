/** The page for whoever makes the hotel's own site. */
export const siteSearchTexts = {
  pageTitle: (hotel: string) => `Поиск для сайта — ${hotel}`,
  title: 'Поиск для вашего сайта',
  lead: 'Вставьте код в страницу: гость выберет даты и попадёт сразу к свободным номерам. Без скриптов вместо поиска останется простая форма.',
  withPrices: 'С ценами',
  plain: 'Без цен, в узкой колонке',
  policy:
    'Если у сайта есть Content-Security-Policy, добавьте адрес бронирования в script-src, connect-src и form-action.',
} as const;
