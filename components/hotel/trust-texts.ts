import type { HotelSeller, PaymentMark } from '#contract/schemas/hotel-trust.ts';
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
  /** 'ООО «Берег», ИНН 7736207543, ОГРН 1027700229193'; a person has an OGRNIP. */
  seller: ({ name, inn, ogrn }: HotelSeller) =>
    [name, inn ? `ИНН\u00a0${inn}` : '', ogrn ? `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'}\u00a0${ogrn}` : '']
      .filter(Boolean)
      .join(', '),
} as const;
