import type { PaymentMark } from '#contract/schemas/hotel-trust.ts';
import { forms, plural } from '#rules/text/plural.ts';

export const MARK_NAMES: Record<PaymentMark, string> = {
  mir: 'МИР',
  visa: 'VISA',
  mastercard: 'Mastercard',
  sbp: 'СБП',
};

export const trustTexts = {
  marks: 'Чем можно заплатить',
  stars: (count: number) => plural(count, forms.stars),
  /** '9,1'. */
  value: (value: number) => value.toLocaleString('ru', { maximumFractionDigits: 1 }),
  /** '412 отзывов на Яндекс Картах'. */
  reviews: (count: number, source: string) => `${plural(count, forms.reviews)} на\u00a0${source}`,
} as const;
