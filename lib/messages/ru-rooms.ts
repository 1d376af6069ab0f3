import type { PluralForms } from './ru.ts';

/** Step 2: rooms, rates and extra services. */
export const roomForms = {
  photos: ['фото', 'фото', 'фото'],
  extras: ['услуга', 'услуги', 'услуг'],
  variants: ['вариант', 'варианта', 'вариантов'],
} satisfies Record<string, PluralForms>;

export const roomsTexts = {
  nothingFound:
    'По заданным параметрам ничего не найдено. Выберите другие даты или измените количество гостей.',
  changeParameters: 'Изменить параметры поиска',
  from: 'от',
  allGuests: 'все гости',
  forNights: 'за',
  onYourDates: 'на ваши даты',
  showRates: 'Смотреть тарифы',
  hideRates: 'Скрыть тарифы',
  more: 'Подробнее',
  less: 'Скрыть',
  choose: 'Выбрать',
  info: 'Сведения о номере',
  noRateName: 'Тариф без названия',
  noDescription: 'Описание отсутствует',
  square: 'м²',
  photos: 'Фотографии',
  gallery: 'Открыть галерею',
  nextPhoto: 'Следующее фото',
  previousPhoto: 'Предыдущее фото',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  discount: 'Скидка',
  oldPrice: 'Цена без скидки',
  soldOut: 'Этот номер только что забронировали. Выберите другой номер или тариф.',
} as const;

export const promoCodeTexts = {
  code: 'Код',
  applied: 'применён',
  saves: 'экономия до',
} as const;

export const rateTexts = {
  meals: {
    NONE: 'Без питания',
    BREAKFAST: 'С завтраком',
    HALF_BOARD: 'Завтрак и ужин',
    FULL_BOARD: 'Завтрак, обед и ужин',
  },
  payAtHotel: 'Оплата в отеле',
  payNowOrAtHotel: 'Оплата сейчас или в отеле',
  prepaid: 'Оплата сейчас',
  prepaidFirstNight: 'Сейчас всё или одна ночь',
  about: 'О тарифе',
} as const;

export const extrasTexts = {
  hint: 'Выберите, что пригодится, или продолжите без услуг.',
  back: 'К выбору номера',
  once: 'один раз',
  continue: 'Продолжить бронирование',
  total: 'Итого',
  room: 'Номер',
} as const;
