import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import {
  bodyMessage,
  type CatalogueCall,
  describeError,
  fieldMessages,
  formErrors,
  searchFailure,
} from './error-catalogue.ts';

const BODY = { arrival: ['Дата прошла', 'Выберите другую'], non_field_errors: ['Ещё раз'] };
const BODY_TEXT = 'Дата прошла; Выберите другую; Ещё раз';

const FAILURES = {
  'no answer': new ApiError('network'),
  timeout: new ApiError('timeout'),
  '400': new ApiError('http', 400, BODY),
  '400 without a body': new ApiError('http', 400),
  '401': new ApiError('http', 401, { detail: 'Токен устарел' }),
  '404': new ApiError('http', 404),
  '429': new ApiError('http', 429, { detail: 'Слишком много броней подряд. Повторите через минуту' }),
  '429 without a body': new ApiError('http', 429),
  '500': new ApiError('http', 500),
  malformed: new ApiError('malformed', 200),
  'a failure of the app itself': new TypeError('x is undefined'),
};
type Failure = keyof typeof FAILURES;

const SEARCH_FAILED = 'При загрузке данных произошла ошибка';
const SEARCH_INVALID = 'Произошла ошибка валидации входящих параметров запроса';
const SEARCH_401 = 'Не удалось выполнить запрос Ошибка авторизации :(';
const RESERVATION_401 = 'Не удалось выполнить запрос / Ошибка авторизации :(';
const RESERVATION_FAILED = 'При обработке запроса произошла непредвиденная ошибка!';
const UNANSWERED =
  'Связь прервалась, ответа от отеля нет. Нажмите «Продолжить» ещё раз: второй брони не будет.';
const TOO_MANY = 'Слишком много броней подряд. Повторите через минуту';
const WRONG = 'Что-то пошло не так :(';

type Row = [Failure, message: string, toast: string | null];

/** The whole error catalogue, row by row, with its texts. */
const CATALOGUE: [CatalogueCall, Row[]][] = [
  [
    'room-search',
    [
      ['no answer', SEARCH_FAILED, null],
      ['timeout', SEARCH_FAILED, null],
      ['400', BODY_TEXT, SEARCH_INVALID],
      ['400 without a body', SEARCH_INVALID, SEARCH_INVALID],
      ['401', SEARCH_401, null],
      ['404', SEARCH_FAILED, null],
      ['429', TOO_MANY, null],
      ['429 without a body', SEARCH_FAILED, null],
      ['500', SEARCH_FAILED, null],
      ['malformed', SEARCH_FAILED, null],
      ['a failure of the app itself', SEARCH_FAILED, null],
    ],
  ],
  [
    'reservation',
    [
      // Without an answer nobody knows whether the reservation was made, so the catalogue has no text for it.
      ['no answer', UNANSWERED, null],
      ['timeout', UNANSWERED, null],
      ['400', BODY_TEXT, BODY_TEXT],
      ['400 without a body', RESERVATION_FAILED, RESERVATION_FAILED],
      ['401', RESERVATION_401, RESERVATION_401],
      ['404', RESERVATION_FAILED, RESERVATION_FAILED],
      ['429', TOO_MANY, TOO_MANY],
      ['429 without a body', RESERVATION_FAILED, RESERVATION_FAILED],
      ['500', RESERVATION_FAILED, RESERVATION_FAILED],
      ['malformed', RESERVATION_FAILED, RESERVATION_FAILED],
      ['a failure of the app itself', RESERVATION_FAILED, RESERVATION_FAILED],
    ],
  ],
  [
    'refund-check',
    [
      ['no answer', WRONG, null],
      ['timeout', WRONG, null],
      ['400', WRONG, null],
      ['401', WRONG, null],
      ['404', WRONG, null],
      ['500', WRONG, null],
      ['malformed', WRONG, null],
    ],
  ],
  ['login', [['400', BODY_TEXT, null]]],
  ['registration', [['400', BODY_TEXT, null]]],
  ['cancellation', [['400', BODY_TEXT, null]]],
  ['guests', [['400', BODY_TEXT, null]]],
];

describe.each(CATALOGUE)('%s', (call, rows) => {
  it.each(rows)('%s', (failure, message, toast) => {
    expect(describeError(call, FAILURES[failure])).toMatchObject({ message, toast });
  });
});

/** These failures are shown, but the catalogue has no text for those without a body. */
it.each<CatalogueCall>(['login', 'registration', 'cancellation', 'guests'])(
  '%s always has a text',
  (call) => {
    for (const [failure, error] of Object.entries(FAILURES))
      expect(describeError(call, error).message, failure).toMatch(/\p{L}/u);
  },
);

it.each(CATALOGUE)(
  'a 401 of %s means logout and the login page, but for the two that make a session',
  (call) => {
    const makesSession = call === 'login' || call === 'registration';
    for (const [failure, error] of Object.entries(FAILURES))
      expect(describeError(call, error).isLogout, failure).toBe(failure === '401' && !makesSession);
  },
);

it.each<[Failure, string[] | null]>([
  ['400', ['arrival', 'non_field_errors']],
  ['400 without a body', []],
  ['401', null],
  ['500', null],
  ['no answer', null],
])('a search that failed with %s was refused for %j', (failure, refused) => {
  expect(searchFailure(FAILURES[failure]).refused).toEqual(refused);
});

it.each<[string, unknown, Record<string, string>, string | null]>([
  ['one message', { email: ['Занят'] }, { email: 'Занят' }, 'Занят'],
  ['several of a field', { email: ['Занят', 'Длинный'] }, { email: 'Занят; Длинный' }, 'Занят; Длинный'],
  [
    'several fields',
    { email: ['Занят'], phone: ['Неверный', 'Короткий'] },
    { email: 'Занят', phone: 'Неверный; Короткий' },
    'Занят; Неверный; Короткий',
  ],
  [
    'non_field_errors',
    { non_field_errors: ['Неверный пароль'] },
    { non_field_errors: 'Неверный пароль' },
    'Неверный пароль',
  ],
  ['detail', { detail: 'Не найдено' }, { detail: 'Не найдено' }, 'Не найдено'],
  ['an empty list', { email: [] }, { email: '' }, null],
  ['an empty body', {}, {}, null],
  ['no body', null, {}, null],
])("messages of a body, per field joined with '; ': %s", (_, body, fields, line) => {
  expect(fieldMessages(body)).toEqual(fields);
  expect(bodyMessage(body)).toBe(line);
});

const FIELDS = ['username', 'email'] as const;
const refusal = (body: unknown) => new ApiError('http', 400, body);

it.each<[string, unknown, [string, string][], RegExp | null]>([
  [
    'fields and the rest',
    refusal({ email: ['Занята', 'Укажите другую'], non_field_errors: ['Попробуйте завтра'] }),
    [['email', 'Занята; Укажите другую']],
    /^Попробуйте завтра$/,
  ],
  [
    'fields only, in the order of the form',
    refusal({ email: ['Занята'], username: ['Занято'] }),
    [
      ['username', 'Занято'],
      ['email', 'Занята'],
    ],
    null,
  ],
  [
    'a field the form has not got',
    refusal({ inn: ['Нужен'], email: ['Нет'] }),
    [['email', 'Нет']],
    /^Нужен$/,
  ],
  ['no field at all', refusal({ non_field_errors: ['Нельзя'] }), [], /^Нельзя$/],
  ['nothing said', refusal(null), [], /\p{L}/u],
  ['no answer', new ApiError('network'), [], /\p{L}/u],
])('a refused form with %s', (_, failure, fields, rest) => {
  const errors = formErrors('registration', failure, FIELDS);
  expect(errors.fields).toEqual(fields);
  if (rest) expect(errors.rest).toMatch(rest);
  else expect(errors.rest).toBeNull();
});
