/** Pages with a single message: errors and missing hotels. */
export const pageTexts = {
  loginNeedsScripts:
    'Для входа и регистрации нужен JavaScript. Забронировать можно и без входа: вернитесь на страницу отеля.',
  cabinetNeedsScripts: 'Личному кабинету нужен JavaScript. Включите его и обновите страницу.',
  missingSlug: 'Необходим адрес отеля',
  missingSlugHint: 'Откройте ссылку, которую дал отель: в ней есть его название.',
  notFound: 'Отель не найден :(',
  notFoundHint: 'Проверьте адрес: возможно, в нём опечатка или отель переехал.',
  pageNotFound: 'Страница не найдена',
  pageNotFoundHint: 'Проверьте адрес или вернитесь на страницу отеля.',
  tooManyAddresses: 'С вашего адреса открывали много отелей, которых нет. Повторите через минуту.',
  busy: 'Сейчас много гостей. Страница откроется сама через пару секунд.',
  toHotel: 'На страницу отеля',
} as const;
