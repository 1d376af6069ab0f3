/** The bar over every page. The first load includes these texts. */
export const hotelTexts = {
  menu: 'Меню',
  login: 'Войти',
  userLoading: 'Загружаем профиль',
  rooms: 'Номера',
  toHotel: 'На страницу отеля',
} as const;
