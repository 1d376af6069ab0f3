import type { ReactNode } from 'react';
import { forms, plural } from '#rules/text/plural.ts';

/**
 * The hotel's home under the wizard, and its footer. Only the server renders them, so browsers do not load
 * these texts.
 */
export const homePageTexts = {
  about: 'Об отеле',
  rooms: 'Номера',
  roomsHint: 'Самая выгодная ночь из ближайших',
  aboutRoom: 'О номере ',
  square: (metres: number) => `${metres}\u00a0м²`,
  /** '3 января — от 6 800 ₽'. */
  nightFrom: (day: string, price: ReactNode) => (
    <span>
      <span>{`${day} — от\u00a0`}</span>
      {price}
    </span>
  ),
  from: (price: string) => `от\u00a0${price}`,
  place: 'Как нас найти',
  rules: 'Правила и услуги',
  policy: 'Персональные данные',
  offer: 'Договор оферты',
} as const;

/** The map around the hotel. */
export const mapTexts = {
  minutes: (count: number) => `${count} минут`,
  walk: (place: string, minutes: number) => `${place} — ${plural(minutes, forms.minutes)}`,
  label: (hotel: string, walks: string[]) =>
    `Схема: что вокруг отеля «${hotel}».${walks.length > 0 ? ` Пешком: ${walks.join(', ')}.` : ''}`,
} as const;

/** The full-screen menu. */
export const menuTexts = {
  close: 'Закрыть меню',
  rooms: 'Номера',
  book: 'Забронировать',
  consultation: 'Консультация по покупке билетов',
} as const;

/** The switch between light and dark. */
export const schemeTexts = {
  legend: 'Тема',
  system: 'Системная',
  light: 'Светлая',
  dark: 'Тёмная',
} as const;
