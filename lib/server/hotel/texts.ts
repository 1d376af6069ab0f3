export const routeTexts = {
  routeYandex: 'Яндекс Карты',
  route2gis: '2ГИС',
} as const;
