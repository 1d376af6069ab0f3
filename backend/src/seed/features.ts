const FEATURES = {
  wifi: 'Wi-Fi',
  'air-conditioning': 'Кондиционер',
  balcony: 'Балкон',
  bath: 'Ванна',
  bathrobe: 'Халаты и тапочки',
  crib: 'Детская кроватка',
  desk: 'Рабочий стол',
  'garden-view': 'Вид в сад',
  hairdryer: 'Фен',
  kettle: 'Чайная станция',
  minibar: 'Мини-бар',
  'mountain-view': 'Вид на горы',
  'no-smoking': 'Номер для некурящих',
  safe: 'Сейф',
  'sea-view': 'Вид на море',
  shower: 'Душ',
  tipi: 'Детский вигвам',
  tv: 'Телевизор',
} as const;

export type FeatureCode = keyof typeof FEATURES;

export function featureRows(always: FeatureCode[], more: FeatureCode[]) {
  const row = (code: FeatureCode, show_always: boolean) => ({
    code,
    name: FEATURES[code],
    icon: `icons/${code}.svg`,
    show_always,
  });
  return [...always.map((code) => row(code, true)), ...more.map((code) => row(code, false))];
}
