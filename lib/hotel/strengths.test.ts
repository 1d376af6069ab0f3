import { describe, expect, it } from 'vitest';
import type { HomeRoom } from './cheapest-nights.ts';
import type { Hotel } from './hotel.ts';
import { parseHotelConfig } from './parse-hotel-config.ts';
import { hotelStrengths } from './strengths.ts';

function hotelWith(config: object): Hotel {
  const hotel = parseHotelConfig({ id: 1, name: 'Морской', ...config }, 'morskoy', []);
  if (!hotel) throw new Error('no hotel');
  return hotel;
}

type Told = { name?: string; terms?: string };
const rate = ({ name = '', terms = '' }: Told, index: number) => ({
  rate_code: `R${index}`,
  short_description: name,
  long_description: `<p>${terms}</p>`,
});
const room = (names: string[], rates: Told[] = [], square: number | null = null) =>
  ({
    square,
    room_options: names.map((name) => ({ name, show_always: !name.startsWith('(') })),
    rates: rates.map(rate),
  }) as unknown as HomeRoom;

/** The strengths as sentences; the first three are told only where there are three. */
const told = (config: object, rooms: HomeRoom[]) =>
  hotelStrengths(hotelWith(config), rooms).map(({ title, text }) =>
    `${title}: ${text}`.replaceAll('\u00a0', ' '),
  );

const FLEXIBLE = { name: 'Гибкий', terms: 'Проживание без питания.</p><p>Бесплатная отмена за 3 дня.' };
const BREAKFAST = { name: 'Завтрак включён', terms: 'Завтрак, отмена бесплатна до часа заезда.' };

describe('what speaks for a hotel', () => {
  it('is what the API says, four at the most', () => {
    expect(told({ stars: 4 }, [room(['Wi-Fi'], [FLEXIBLE, BREAKFAST], 20), room(['Wi-Fi'], [], 34)])).toEqual(
      [
        '4 звезды: категория отеля',
        'Бесплатная отмена: по тарифам «Гибкий» и «Завтрак включён»',
        'Завтрак включён: есть такой тариф',
        'Wi-Fi: в номерах',
      ],
    );
  });

  it('is not said where it is denied, nor of what few rooms have', () => {
    const denied = [
      { name: 'Без завтрака', terms: 'Бесплатная отмена не предусмотрена.' },
      { name: 'Завтрак не включён', terms: 'Отмена платная.' },
    ];
    const rooms = [
      room(['Wi-Fi', '(Сейф)'], denied, 18),
      room(['Wi-Fi', 'Балкон', '(Сейф)'], [], 18),
      room(['Wi-Fi', 'Балкон', 'Ванна', '(Сейф)'], [], 30),
    ];
    expect(told({ time_arrival: '15:00:00', time_departure: '11:00:00' }, rooms)).toEqual([
      'Wi-Fi, балкон: в большинстве номеров',
      '18–30 м²: 3 вида номеров',
      'Заезд с 15:00: выезд до 11:00',
    ]);
  });

  it('names two of many rates', () => {
    const rates = ['Гибкий', 'Семейный', 'Ранний'].map((name) => ({ ...FLEXIBLE, name }));
    expect(told({ stars: 1 }, [room([], rates)])).toContain(
      'Бесплатная отмена: по тарифам «Гибкий», «Семейный» и другим',
    );
  });

  it('is nothing where fewer than three things can be said', () => {
    expect(told({ stars: 3 }, [])).toEqual([]);
  });
});
