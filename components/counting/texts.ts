import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';

const NAMES = { metrika: 'Яндекс Метрика', ga4: 'Google Analytics' } as const satisfies Record<
  keyof HotelCounters,
  string
>;

export const countingTexts = {
  region: 'Счётчики посещений',
  question: (counters: HotelCounters) => {
    const names = (['metrika', 'ga4'] as const).filter((name) => counters[name]).map((name) => NAMES[name]);
    const count = names.length > 1 ? 'посчитают' : 'посчитает';
    return `${names.join(' и ')} ${count}, какие номера смотрят и на какую сумму бронируют, — по меткам в вашем браузере, без имени и контактов.`;
  },
  policy: 'Политика отеля',
  allow: 'Разрешить',
  refuse: 'Не разрешать',
  allowed: 'Сейчас разрешено.',
  refused: 'Сейчас не разрешено.',
} as const;
