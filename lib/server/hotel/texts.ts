/** What a hotel has not said, for the hotelier; in brackets where it is said in hotel.yaml. */
export const missingTexts = {
  about: 'Нет рассказа об отеле (texts.about)',
  rules: 'Нет правил и услуг (texts.rules)',
  phone: 'Нет телефона (contacts.phone)',
  email: 'Нет почты (contacts.email)',
  address: 'Нет города или улицы (contacts.address)',
  location: 'Нет точки на карте (contacts.location)',
  pictures: 'Нет ни одной фотографии отеля (look.pictures)',
  captions: (count: number) => `Фотографий без подписи: ${count} (look.pictures)`,
  policy: 'Нет ссылки на политику обработки данных (links.policy)',
  rooms: 'Не нашлось ни одного свободного номера: проверьте rooms и prices',
  roomPictures: (room: string) => `«${room}»: меньше двух фотографий`,
  roomText: (room: string) => `«${room}»: нет описания`,
  rates: (room: string, count: number) => `«${room}»: тарифов без описания — ${count}`,
} as const;

export const previewScreenTexts = {
  home: 'Главная',
  rooms: 'Выбор номера',
  extras: 'Услуги',
  payment: 'Оплата',
  reservation: 'Бронь',
  login: 'Вход',
  registration: 'Регистрация',
  bookings: 'Кабинет — войдите в любом из окон',
  missing: 'Нет такой страницы',
} as const;
