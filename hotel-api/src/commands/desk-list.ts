import type { Language } from '#api/src/hotel-file/bilingual.ts';
import type { DeskReservation, RoomParty } from '#api/src/reservations/desk.ts';
import { asRubles, toKopecks } from '#contract/schemas/money.ts';
import { quoted } from '#contract/schemas/one-line.ts';
import { deskStatusTexts, partPaidTexts } from '#rules/reservation/status-texts.ts';
import { formatMoney } from '#rules/text/money.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { deskTable } from './desk-table.ts';

type Words = {
  column(key: keyof DeskReservation): string;
  status(reservation: Pick<DeskReservation, 'status' | 'owed'>): string;
  meals: Record<NonNullable<DeskReservation['meal']>, string>;
  day(date: string): string;
  stay(reservation: DeskReservation): string;
  adults(count: number): string;
  children: string;
  rate: string;
  meal: string;
  extras: string;
  guests: string;
  money(reservation: DeskReservation): string;
};

const russianMoney = (rubles: number) => formatMoney(toKopecks(asRubles(rubles)));
const russianDay = (date: string) => date.split('-').reverse().join('.');

/** The columns in their order. */
const RUSSIAN_COLUMNS: Record<keyof DeskReservation, string> = {
  ...{ number: 'номер брони', status: 'статус', arrival: 'заезд', departure: 'выезд', nights: 'ночей' },
  ...{ room: 'номер', rooms: 'номеров', adults: 'взрослых', children: 'детей', party: 'размещение' },
  ...{ guests: 'гости', rate: 'тариф', meal: 'питание', extras: 'услуги', guest: 'заказчик' },
  ...{ phone: 'телефон', email: 'почта', total: 'стоимость', paid: 'оплачено', owed: 'к оплате' },
  ...{ comment: 'пожелания', source: 'источник' },
};

const WORDS: Record<Language, Words> = {
  en: {
    column: (key) => key,
    status: ({ status }) => status,
    meals: { NONE: 'none', BREAKFAST: 'breakfast', HALF_BOARD: 'half board', FULL_BOARD: 'full board' },
    day: (date) => date,
    stay: ({ nights, departure }) => `${nights} nights until ${departure}`,
    adults: (count) => `${count} ${count === 1 ? 'adult' : 'adults'}`,
    ...{ children: 'children', rate: 'rate', meal: 'meals', extras: 'extras', guests: 'guests' },
    money: ({ total, paid, owed }) => `total ${total}, paid ${paid}, owed ${owed}`,
  },
  ru: {
    column: (key) => RUSSIAN_COLUMNS[key],
    status: ({ status, owed }) =>
      status === 'PAID' && owed > 0 ? partPaidTexts.cell : deskStatusTexts[status].cell,
    meals: { NONE: 'нет', BREAKFAST: 'завтрак', HALF_BOARD: 'полупансион', FULL_BOARD: 'полный пансион' },
    day: russianDay,
    stay: ({ nights, departure }) => `${plural(nights, forms.nights)} до ${russianDay(departure)}`,
    adults: (count) => plural(count, forms.adults),
    ...{ children: 'дети', rate: 'тариф', meal: 'питание:', extras: 'услуги', guests: 'гости' },
    money: ({ total, paid, owed }) =>
      `стоимость ${russianMoney(total)}, оплачено ${russianMoney(paid)}, к оплате ${russianMoney(owed)}`,
  },
};

/** The reservations as a table for spreadsheets. */
export function reservationsCsv(reservations: readonly DeskReservation[], language: Language): string {
  const words = WORDS[language];
  const rows = reservations.map((reservation) => ({
    ...reservation,
    status: words.status(reservation),
    arrival: words.day(reservation.arrival),
    departure: words.day(reservation.departure),
    party: partyLine(reservation.party, words),
    meal: reservation.meal ? words.meals[reservation.meal] : '',
  }));
  return deskTable(
    rows,
    (Object.keys(RUSSIAN_COLUMNS) as (keyof DeskReservation)[]).map((key) => ({
      key,
      header: words.column(key),
    })),
  );
}

/** The reservations as the desk reads them: some lines each, what the guest has written quoted below. */
export function reservationLines(reservations: readonly DeskReservation[], language: Language): string[] {
  const words = WORDS[language];
  const widest = Math.max(...reservations.map((reservation) => words.status(reservation).length));
  return reservations.flatMap((reservation) => [
    `${words.day(reservation.arrival)}  ${reservation.number}  ${words.status(reservation).padEnd(widest)}  ${[reservation.guest, reservation.phone, reservation.email].join(', ')}`,
    ...[
      `${reservation.room}${reservation.rooms > 1 ? ` × ${reservation.rooms}` : ''}, ${words.stay(reservation)}; ${partyLine(reservation.party, words)}`,
      [
        `${words.rate} ${reservation.rate}`,
        reservation.meal && `${words.meal} ${words.meals[reservation.meal]}`,
      ]
        .filter(Boolean)
        .join(', '),
      reservation.extras && `${words.extras}: ${reservation.extras}`,
      reservation.guests && `${words.guests}: ${reservation.guests}`,
      words.money(reservation),
      ...(reservation.comment ? quoted(reservation.comment) : []),
    ]
      .filter(Boolean)
      .map((line) => `            ${line}`),
  ]);
}

/** '1: 2 adults, 3–6 лет 1; 2: 1 adult'. */
const partyLine = (rooms: readonly RoomParty[], words: Words): string =>
  rooms
    .map(({ adults, children }, index) => {
      const named = children.map(({ category, count }) => `${category ?? words.children} ${count}`);
      return `${index + 1}: ${[words.adults(adults), ...named].join(', ')}`;
    })
    .join('; ');
