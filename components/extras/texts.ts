import { formatTogether } from '#rules/text/occupancy.ts';
import { plural } from '#rules/text/plural.ts';

/** Extra services, the second screen of step 2. */
export const extrasTexts = {
  hint: 'Выберите, что пригодится, или продолжите без услуг.',
  back: 'К выбору номера',
  count: (extras: number) => plural(extras, ['услуга', 'услуги', 'услуг']),
  once: 'за проживание',
  /** 'на двоих, за 3 ночи': the sum is for all guests of the booking. */
  nightly: (guests: number, nights: string) => `на ${formatTogether(guests)}, за ${nights}`,
  continue: 'Продолжить бронирование',
  total: 'Итого',
  totalIs: (total: string) => `Итого: ${total}`,
  room: 'Номер',
} as const;
