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
  refund: 'Отмена и возврат',
  refundLoading: 'Проверяем условия возврата',
  refundFreeUntil: (moment: string) => `Отмена бесплатна до ${moment}.`,
  refundPenalty: 'Бесплатная отмена закончилась: часть суммы останется у отеля.',
  refundNothing: 'По условиям тарифа деньги не возвращаются.',
  refundUnknown: 'Сколько вернётся, узнать не удалось. Отменить бронь можно и так.',
  refundUnpaid: 'Вы ещё не платили — отмена ничего не стоит.',
  reason: 'Причина',
  cancelComment: 'Расскажете почему? (можно пропустить)',
  cancel: 'Отменить бронь',
  canceling: 'Отменяем…',
  refreshing: 'Обновляем бронь…',
  confirmCancel: 'Отменить бронь?',
  keep: 'Оставить',
  canceled: 'Бронь отменена',
  writeToChange: (email: ReactNode) => (
    <>
      <span>Чтобы изменить данные, напишите нам: </span>
      {email}
    </>
  ),
  callToChange: (phone: string) => `Чтобы изменить данные, позвоните нам: ${phone}`,
} as const;
