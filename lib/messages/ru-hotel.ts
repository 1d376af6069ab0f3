/** The hotel's hours, on its own pages and in the booking. */
export const homeTexts = {
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  from: 'с',
  until: 'до',
} as const;

/** The switch between light and dark. */
export const schemeTexts = {
  legend: 'Тема',
  system: 'Системная',
  light: 'Светлая',
  dark: 'Тёмная',
} as const;
