/** Page heads and pages with a single message: only the server renders them. */
export const pageHeadTexts = {
  hotelTitle: (name: string) => `${name} — бронирование номеров`,
  defaultTitle: 'Бронирование номеров',
  unavailable: (name: string | null) => `Не удалось загрузить данные${name ? ` — ${name}` : ''}`,
  skipToContent: 'К бронированию',
} as const;

/** Errors, missing hotels, and what needs scripts. */
export const pageTexts = {
  loginNeedsScripts:
    'Для входа и регистрации нужен JavaScript. Забронировать можно и без входа: вернитесь на страницу отеля.',
  cabinetNeedsScripts: 'Личному кабинету нужен JavaScript. Включите его и обновите страницу.',
  missingSlug: 'Необходим адрес отеля',
  missingSlugHint: 'Откройте ссылку, которую дал отель: в ней есть его название.',
  notFound: 'Отель не найден :(',
  notFoundHint: 'Проверьте адрес: возможно, в нём опечатка или отель переехал.',
  unavailableCall: 'Сайт не получает ответа от отеля. Попробуйте через минуту или позвоните.',
  roomNotFound: 'Такого номера нет',
  roomNotFoundHint: 'Возможно, отель его переименовал. Посмотрите, какие номера есть сейчас.',
  pageNotFound: 'Страница не найдена',
  pageNotFoundHint: 'Проверьте адрес или вернитесь на страницу отеля.',
} as const;
