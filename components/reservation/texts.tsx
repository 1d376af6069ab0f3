import type { ReactNode } from 'react';

/** The reservation page shows these, and the cabinet some of them. */
export const reservationTexts = {
  order: (number: ReactNode) => (
    <>
      <span>Заказ №&nbsp;</span>
      {number}
    </>
  ),
  sample: 'Пример заказа',
  length: 'Проживание',
  guestsNotChosen: 'Кто поедет, пока не выбрано',
  booker: 'Кто бронировал',
  cost: 'Стоимость',
  roomFor: (nights: string) => `Номер, ${nights}`,
  pay: 'Перейти к оплате',
  /** Both links lead the reservation's owner to the cabinet. */
  change: 'Изменить или отменить',
  inCabinet: 'Открыть в кабинете',
  newBooking: 'Забронировать ещё',
  calendarFile: 'Добавить в календарь',
  wallet: 'Добавить в Wallet',
  print: 'Распечатать',
  write: 'Написать отелю',
  /** Of the letter to the hotel. */
  subject: (number: string) => `Заказ № ${number}`,
  place: 'Как нас найти',
  invite: 'Поделиться датами',
  inviteHint: 'Ссылка откроет номера на те же даты, без вашей брони.',
  placed: {
    lead: 'Отель получил вашу бронь.',
    askPayment: (phone: string) =>
      `Оплачена ли бронь, здесь не видно: спросите у отеля по телефону ${phone}.`,
  },
  loading: 'Загружаем бронь',
  loaded: 'Бронь загружена',
  title: 'Ваша бронь',
  notFoundTitle: 'Бронь не найдена',
  notFound: 'Проверьте ссылку или забронируйте номер заново.',
  loadFailed: 'Бронь сохранена, а вот показать её пока не получилось.',
} as const;

export const orderDoorTexts = {
  title: 'Управлять бронью',
  about: (isChangeable: boolean) =>
    `${isChangeable ? 'Изменить или отменить' : 'Отменить'} её можно здесь, вход не нужен. Подтвердите, что она ваша.`,
  change: 'Изменить бронь',
  changeHint: 'Даты, гостей, номер, тариф, услуги или контакты.',
  payChange: 'Доплатить',
  contact: 'E-mail или телефон из брони',
  open: 'Открыть',
  opening: 'Проверяем…',
  until: (time: string, isElsewhere: boolean) =>
    `Бронь открыта на этом устройстве до ${time}${isElsewhere ? ' по времени отеля' : ''}.`,
  close: 'Закрыть доступ',
} as const;

export const voucherTexts = {
  title: 'Ваучер',
  number: 'Номер заказа',
  show: 'Назовите его на стойке или покажите код.',
  code: (number: string) => `QR-код с номером заказа ${number}`,
  saved: 'Сохранён на этом устройстве: откроется без сети.',
  offered: 'Его можно открыть и без сети, если сохранить на этом устройстве.',
  removed: 'Не сохранён на этом устройстве.',
  failed: 'Сохранить на устройстве не получилось.',
  save: 'Сохранить на устройстве',
  remove: 'Удалить с устройства',
  /** The link leads from the cabinet to the reservation's own page. */
  page: 'Ваучер, который откроется без сети',
} as const;
