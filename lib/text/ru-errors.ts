import { common } from './ru.ts';

/** The error catalogue. */
export const errorTexts = {
  hotelUnavailable: 'Не удалось загрузить данные :(',
  reservationUnauthorised: 'Не удалось выполнить запрос / Ошибка авторизации :(',
  reservationUnexpected: 'При обработке запроса произошла непредвиденная ошибка!',
  orderUnanswered:
    'Связь прервалась, ответа от отеля нет. Нажмите «Продолжить» ещё раз: второго заказа не будет.',
  searchUnauthorised: 'Не удалось выполнить запрос Ошибка авторизации :(',
  searchInvalid: 'Произошла ошибка валидации входящих параметров запроса',
  searchFailed: 'При загрузке данных произошла ошибка',
  refundFailed: 'Что-то пошло не так :(',
  unexpected: 'Что-то пошло не так :(',
  invalidValue: 'Проверьте значение',
  tooLong: 'Слишком длинно: символов должно быть не больше',
} as const;

type Issue = { code: string; origin?: string; maximum?: unknown; minimum?: unknown; input?: unknown };

/** The Russian message of a rule without a message of its own. */
export function formMessage(issue: Issue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${errorTexts.tooLong} ${Number(issue.maximum)}`;
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
  return isEmpty ? common.required : errorTexts.invalidValue;
}
