import type { Extra } from '#contract/schemas/room-search.ts';
import { forms, plural } from '#rules/text/plural.ts';

const TOGETHER = ['одного', 'двоих', 'троих', 'четверых', 'пятерых', 'шестерых'];
const on = (guests: number) => `на ${TOGETHER[guests - 1] ?? plural(guests, forms.guestsOn)}`;
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** Extra services, the second screen of step 2. */
export const extrasTexts = {
  hint: 'Выберите, что пригодится, или продолжите без услуг.',
  back: 'К выбору номера',
  count: (extras: number) => plural(extras, ['услуга', 'услуги', 'услуг']),
  /**
   * 'на двоих, за 3 ночи': whom the sum is for, and how long. It does not grow with the party, so it is for all of them
   * unless the hotel says for how many. One guest needs no such word.
   */
  terms(
    { guests, time_period }: Pick<Extra, 'guests' | 'time_period'>,
    party: number,
    nights: string,
  ): string {
    const isNightly = time_period === 'EVERY_NIGHT';
    const all = isNightly ? 'на всех' : '';
    const whom = guests === undefined ? all : on(Math.min(guests, party));
    return joined(party > 1 ? whom : '', isNightly ? `за ${nights}` : 'за проживание');
  },
  continue: 'Продолжить бронирование',
  total: 'Итого',
  /** 'на двоих, за 3 ночи' */
  totalFor: (party: number, nights: string) => joined(party > 1 ? on(party) : '', `за ${nights}`),
  totalIs: (total: string) => `Итого: ${total}`,
  room: 'Номер',
} as const;
