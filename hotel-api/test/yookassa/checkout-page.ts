import type { DoublePayment } from './books.ts';

/** The page where a guest of the double pays or is declined. */
export const checkoutPage = ({ amount, description, status }: DoublePayment): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
  <title>Оплата</title></head><body><h1>Оплата</h1><p>${description}</p><p>${amount.value} ${amount.currency}, ${status}</p>
  <form method="post"><button name="action" value="pay">Заплатить</button>
  <button name="action" value="decline">Отказать</button></form></body></html>`;
