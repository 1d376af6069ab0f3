import { plural } from '#rules/text/plural.ts';

/** Extra services, the second screen of step 2. */
export const extrasTexts = {
  hint: 'Выберите, что пригодится, или продолжите без услуг.',
  back: 'К выбору номера',
  count: (extras: number) => plural(extras, ['услуга', 'услуги', 'услуг']),
  once: 'за проживание',
  /** 'на всех, за 3 ночи': the sum does not grow with the guests. One guest needs no such word. */
  nightly: (guests: number, nights: string) => `${guests > 1 ? 'на всех, ' : ''}за ${nights}`,
  continue: 'Продолжить бронирование',
  total: 'Итого',
  totalIs: (total: string) => `Итого: ${total}`,
  room: 'Номер',
} as const;
