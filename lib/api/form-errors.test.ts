import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { formErrors } from './form-errors.ts';

const FIELDS = ['username', 'email'] as const;
const refused = (body: unknown) => new ApiError('http', 400, body);

it.each<[string, unknown, [string, string][], RegExp | null]>([
  [
    'fields and the rest',
    refused({ email: ['Занята', 'Укажите другую'], non_field_errors: ['Попробуйте завтра'] }),
    [['email', 'Занята; Укажите другую']],
    /^Попробуйте завтра$/,
  ],
  [
    'fields only, in the order of the form',
    refused({ email: ['Занята'], username: ['Занято'] }),
    [
      ['username', 'Занято'],
      ['email', 'Занята'],
    ],
    null,
  ],
  [
    'a field the form has not got',
    refused({ inn: ['Нужен'], email: ['Нет'] }),
    [['email', 'Нет']],
    /^Нужен$/,
  ],
  ['no field at all', refused({ non_field_errors: ['Нельзя'] }), [], /^Нельзя$/],
  ['nothing said', refused(null), [], /\p{L}/u],
  ['no answer', new ApiError('network'), [], /\p{L}/u],
])('a refused form with %s', (_, failure, fields, rest) => {
  const errors = formErrors('registration', failure, FIELDS);
  expect(errors.fields).toEqual(fields);
  if (rest) expect(errors.rest).toMatch(rest);
  else expect(errors.rest).toBeNull();
});
