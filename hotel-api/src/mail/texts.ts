/** What letters say beside what the page of a stay says (lib/rules/reservation/texts.ts). */
export const letterTexts = {
  greeting: (name: string) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  subject: (number: string, what: string) => `Бронь № ${number}: ${what}`,
  toPay: { subject: 'осталось оплатить', heading: 'Бронь ждёт оплаты' },
  confirmed: { subject: 'номер за вами', heading: 'Бронь подтверждена' },
  paid: { subject: 'оплата получена', heading: 'Бронь оплачена' },
  partPaid: { subject: 'предоплата получена', heading: 'Предоплата получена' },
  changed: { subject: 'изменена', heading: 'Бронь изменена' },
  cancelled: { subject: 'отменена', heading: 'Бронь отменена' },
  refunded: { subject: 'деньги возвращены', heading: 'Деньги возвращены' },
  cancelledForGuest: 'Мы отменили её по вашей просьбе.',
  refundComes: 'Деньги придут на карту, с которой вы платили.',
  changedLead: 'Вот какой она стала. Ждём вас!',
  refundedLead: (sum: string) => `Мы вернули ${sum}. Банк зачислит деньги на карту, с которой вы платили.`,
  open: 'Открыть бронь',
  pay: 'Оплатить',
  manage: 'Изменить или отменить бронь',
  cancel: 'Отменить бронь',
  why: (hotel: string, site: string) => `Вы забронировали номер в отеле «${hotel}» на сайте ${site}.`,
  number: 'Номер заказа',
  cancelling: 'Отмена',
} as const;

/** What the letters say that go out at their time. */
export const scheduledTexts = {
  subject: (heading: string, hotel: string) => `${heading} — ${hotel}`,
  heldUntil: (time: string) => `Номер держим до ${time}`,
  finishPaying:
    'Время указано по часам отеля. Если бронь не оплатить, номер вернётся в продажу. Если вы как раз платите, письмо об оплате придёт следом.',
  waitsFor: (day: string) => `Ждём вас ${day}`,
  beforeArrivalLead: (when: string) => `Вы приезжаете ${when}. Вот что пригодится в дороге.`,
  address: 'Адрес',
  route: (service: string) => `Маршрут (${service})`,
  thanks: 'Спасибо, что были у нас',
  thanksLead: (stay: string) => `Вы гостили у нас ${stay}. Надеемся, вам было хорошо.`,
  hotelSite: 'Сайт отеля',
} as const;

/** The link by which such letters are stopped, and its page. */
export const stopTexts = {
  link: 'Не присылать такие письма',
  question: 'Не присылать писем?',
  what: 'Отель больше не пришлёт напоминаний об оплате, писем перед поездкой и после неё.',
  stop: 'Не присылать',
  stopped: 'Больше не пришлём',
  goOn: 'Письма о самой брони — что она создана, оплачена, изменена или отменена — будут приходить.',
  wrong: {
    title: 'Ссылка не подошла',
    text: 'Откройте её из письма ещё раз: возможно, она скопирована не целиком.',
  },
} as const;

/** The letters to the hotel itself, which its desk reads. */
export const deskTexts = {
  made: (number: string, stay: string) => `Новая бронь ${number}: ${stay}`,
  paidFor: (number: string, stay: string) => `Оплачена бронь ${number}: ${stay}`,
  partPaidFor: (number: string, stay: string) => `Предоплата по брони ${number}: ${stay}`,
  changed: (number: string, stay: string) => `Изменена бронь ${number}: ${stay}`,
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
  why: 'Если это были не вы, ничего не делайте: пароль останется прежним.',
} as const;

/** Every letter about an account. */
export const accountTexts = { login: 'Логин' } as const;

/** Letters about an account that is going to be deleted, or has been. */
export const deletionTexts = {
  idle: {
    subject: 'Аккаунт будет удалён',
    lead: (day: string) =>
      `Вы давно не входили. ${day} удалим аккаунт вместе с сохранёнными гостями и их документами. Чтобы он остался, просто войдите.`,
    button: 'Войти',
    why: 'Ненужные данные не храним. Если аккаунт вам не нужен, ничего делать не надо.',
  },
  deleted: {
    subject: 'Аккаунт удалён',
    lead: () =>
      'Аккаунт, сохранённые гости и их документы удалены. Брони остались: они открываются на сайте отеля по номеру заказа и почте или телефону.',
    button: null,
    why: 'Если это были не вы, сообщите отелю.',
  },
} as const;
