import type { ReservationStatus } from '#contract/schemas/reservation.ts';

/** What the guest reads of a status: its tag in the cabinet, and the sentence at the head of the page and of letters. */
export const guestStatusTexts: Record<ReservationStatus, { tag: string; lead: string }> = {
  NEW: { tag: 'Ждёт оплаты', lead: 'Номер за вами. Осталось оплатить.' },
  PAID: { tag: 'Оплачено', lead: 'Оплата получена. Ждём вас!' },
  CONFIRMED: { tag: 'Подтверждено', lead: 'Номер за вами. Оплатите при заселении.' },
  CANCELED_BY_GUEST: { tag: 'Отменено', lead: 'Бронь отменена.' },
  CANCELED_BY_HOTEL: { tag: 'Отменено отелем', lead: 'Отель отменил бронь.' },
  COMPLETED: { tag: 'Завершено', lead: 'Спасибо, что гостили у нас!' },
};

/** What guest and hotel read in place of 'PAID' where a part is due at the hotel. */
export const partPaidTexts = { tag: 'Предоплата получена', cell: 'предоплата' } as const;

/** What the hotel reads: a line of its letter, and a cell of its list. */
export const deskStatusTexts: Record<ReservationStatus, { line: string; cell: string }> = {
  NEW: { line: 'Ждёт оплаты, номер пока держим', cell: 'ждёт оплаты' },
  PAID: { line: 'Оплачена', cell: 'оплачена' },
  CONFIRMED: { line: 'Подтверждена, оплата при заселении', cell: 'подтверждена' },
  CANCELED_BY_GUEST: { line: 'Отменена гостем', cell: 'отменена гостем' },
  CANCELED_BY_HOTEL: { line: 'Отменена отелем', cell: 'отменена отелем' },
  COMPLETED: { line: 'Проживание закончено', cell: 'завершена' },
};
