/** What letters say beside what the page of a stay says (lib/rules/reservation/texts.ts). */
export const letterTexts = {
  greeting: (name: string) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  subject: (number: string, what: string) => `Бронь № ${number}: ${what}`,
  toPay: { subject: 'осталось оплатить', heading: 'Бронь ждёт оплаты' },
  confirmed: { subject: 'номер за вами', heading: 'Бронь подтверждена' },
  paid: { subject: 'оплата получена', heading: 'Бронь оплачена' },
  cancelled: { subject: 'отменена', heading: 'Бронь отменена' },
  refunded: { subject: 'деньги возвращены', heading: 'Деньги возвращены' },
  cancelledForGuest: 'Мы отменили её по вашей просьбе.',
  refundComes: 'Деньги придут на карту, с которой вы платили.',
  refundedLead: (sum: string) => `Мы вернули ${sum}. Банк зачислит деньги на карту, с которой вы платили.`,
  open: 'Открыть бронь',
  pay: 'Оплатить',
  why: (hotel: string, site: string) => `Вы забронировали номер в отеле «${hotel}» на сайте ${site}.`,
  number: 'Номер заказа',
  cancelling: 'Отмена',
} as const;

/** The letters to the hotel itself, which its desk reads. */
export const deskTexts = {
  made: (number: string, stay: string) => `Новая бронь ${number}: ${stay}`,
  paidFor: (number: string, stay: string) => `Оплачена бронь ${number}: ${stay}`,
  cancelled: (number: string, stay: string) => `Отмена брони ${number}: ${stay}`,
  refunded: (number: string, stay: string) => `Возврат по брони ${number}: ${stay}`,
  notPaidInTime: 'Не оплачена вовремя, номер снова в продаже',
  state: 'Состояние',
  arrival: 'Заезд',
  departure: 'Выезд',
  room: 'Номер',
  rate: 'Тариф',
  party: 'По номерам',
  partyRoom: (index: number, guests: string[]) => `${index}-й — ${guests.join(', ')}`,
  children: (category: string, count: number) => `${category}: ${count}`,
  booker: 'Кто бронировал',
  phone: 'Телефон',
  email: 'Почта',
  extras: 'Услуги',
  promoCode: 'Промокод',
  note: 'Примечание гостя',
  total: 'Стоимость',
  paid: 'Оплачено',
  returned: 'Возвращено',
  owed: 'К оплате при заселении',
  page: 'Страница брони',
} as const;

export const passwordTexts = {
  subject: 'Новый пароль',
  lead: 'Вы попросили сменить пароль. Ссылка работает один час и только один раз.',
  button: 'Придумать новый пароль',
  login: 'Логин',
  why: 'Если это были не вы, ничего не делайте: пароль останется прежним.',
} as const;
