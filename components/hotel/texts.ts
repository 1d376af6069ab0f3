/** The bar over every page, which is in the first load. */
export const hotelTexts = {
  menu: 'Меню',
  login: 'Войти',
  userLoading: 'Загружаем профиль',
  toHotel: 'На страницу отеля',
} as const;
