import type { ReactNode } from 'react';

export const cabinetTexts = {
  title: 'Личный кабинет',
  bookings: 'Брони',
  guests: 'Гости',
  profile: 'Профиль',
  sections: 'Разделы кабинета',
  upcoming: 'Предстоящие',
  past: 'Прошедшие и отменённые',
  noBookings: 'Броней пока нет',
  noBookingsHint:
    'Здесь будет всё о поездке: сколько оплачено, ваучер для стойки, дорога до отеля и отмена, если планы изменятся.',
  profileHint: (guests: ReactNode) => (
    <>
      <span>{'Эти данные сами встанут в анкету брони. Кто едет с вами\u00a0— в разделе '}</span>
      {guests}
    </>
  ),
  book: 'Забронировать номер',
  toList: 'Все брони',
  others: (count: number) => `Другие брони: ${count}`,
  loading: 'Загружаем брони',
  failed: 'Не удалось загрузить брони',
  detailFailed: 'Не удалось загрузить бронь',
  notFound: 'Бронь не найдена',
  notFoundHint: 'Возможно, она оформлена под другим именем или в другом отеле.',
  editGuests: 'Изменить состав гостей',
  chooseGuests: 'Выбрать гостей',
  ownData: 'Мои данные',
  ownDataHint: 'Профиль, гости и брони в этом отеле\u00a0— одним файлом.',
  download: 'Скачать мои данные',
  downloadFailed: 'Не удалось собрать файл. Попробуйте ещё раз.',
  deleteAccount: 'Удалить аккаунт',
  deleteQuestion: 'Удалить аккаунт?',
  deleteWhat: 'Профиль, сохранённые гости и их документы исчезнут сразу и навсегда.',
  deleteLeft:
    'Брони останутся у отелей и не отменятся. Их можно будет открыть по номеру заказа и почте или телефону из брони.',
  deleting: 'Удаляем…',
  writeToChange: (email: ReactNode) => (
    <>
      <span>Чтобы изменить данные, напишите нам: </span>
      {email}
    </>
  ),
  callToChange: (phone: string) => `Чтобы изменить данные, позвоните нам: ${phone}`,
} as const;
