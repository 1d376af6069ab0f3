export const routeTexts = {
  routeYandex: 'Маршрут в Яндекс Картах',
  route2gis: 'Маршрут в 2ГИС',
} as const;
