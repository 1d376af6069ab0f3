import { describe, expect, it } from 'vitest';
import { loginRequest } from '#contract/schemas/users.ts';
import { formMessage } from '#rules/errors/form-message.ts';
import { registrationForm } from './registration-form.ts';

const EMPTY = 'Это поле не должно быть пустым';
const FORM = {
  username: 'elena.s',
  first_name: 'Елена',
  last_name: 'Смирнова',
  middle_name: 'Игоревна',
  email: 'elena@example.com',
  phone: '+7(900) 123 4567',
  password: 'Passw0rd',
  password_confirm: 'Passw0rd',
};

type Issues = { error?: { issues: { path: PropertyKey[]; message: string }[] } };

/** A field's first message, as a form shows it; null when the field is valid. */
const first = (parsed: Issues, field: string) =>
  parsed.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
const registered = (change: object, field: string) =>
  first(registrationForm.safeParse({ ...FORM, ...change }), field);

it.each([
  ['both given', { username: 'elena', password: 'x' }, null, null],
  ['no username', { username: '', password: 'x' }, EMPTY, null],
  ['a username of spaces', { username: '  ', password: 'x' }, EMPTY, null],
  ['a password of spaces', { username: 'elena', password: ' ' }, null, null],
  ['no password', { username: 'elena', password: '' }, null, EMPTY],
  ['nothing', { username: '', password: '' }, EMPTY, EMPTY],
])('login: %s', (_, body, username, password) => {
  const parsed = loginRequest.safeParse(body);
  expect([first(parsed, 'username'), first(parsed, 'password')]).toEqual([username, password]);
});

it('a password is sent to the login as it was registered, spaces included', () => {
  const password = ' Passw0rd ';
  const form = { ...FORM, password, password_confirm: password };
  expect(registrationForm.parse(form).password).toBe(password);
  expect(loginRequest.parse({ username: 'elena', password }).password).toBe(password);
});

it.each([
  ['registration', registrationForm],
  ['login', loginRequest],
])('every rule of the %s speaks Russian', (_, schema) => {
  const tooLong = 'Пароль1a'.repeat(100);
  for (const field of Object.keys(schema.shape))
    for (const value of [tooLong, '', undefined, null, 7]) {
      const parsed = schema.safeParse({ ...FORM, [field]: value }, { error: formMessage });
      for (const { message } of parsed.error?.issues ?? [])
        expect(message, field).toMatch(/^[\p{Script=Cyrillic}\d\s:.,]+$/u);
      expect(parsed.success && field !== 'password_confirm' && value === tooLong, field).toBe(false);
    }
});

describe('registration', () => {
  it('accepts a valid form, of which every field is required', () => {
    expect(registrationForm.safeParse(FORM).data).toEqual(FORM);
    for (const field of Object.keys(FORM)) expect(registered({ [field]: '' }, field), field).toBe(EMPTY);
  });

  it.each([
    [null, ['elena', 'Elena_S-2.0', '7']],
    ['Недопустимые символы', ['elena s', 'elena@mail', 'elena!', 'elena/..', '😀']],
  ])('%s is said of the usernames %j', (message, usernames) => {
    for (const username of usernames) expect(registered({ username }, 'username'), username).toBe(message);
  });

  it.each([
    ['email', 'elena@', 'Недопустимые символы'],
    ['phone', '12345', 'Недопустимый формат номера'],
  ])('%s %s: %s', (field, value, message) => {
    expect(registered({ [field]: value }, field)).toBe(message);
  });

  it.each([
    ['Passw0rd', null],
    ['Пароль12', null],
    ['Password', 'Пароль должен содержать хотя бы 1 цифру'],
    ['PASSW0RD', 'Пароль должен содержать буквы в нижнем регистре'],
    ['passw0rd', 'Пароль должен содержать буквы в верхнем регистре'],
    ['Passw0r', 'Длина пароля должны быть не менее 8 символов'],
    ['Pa0', 'Длина пароля должны быть не менее 8 символов'],
  ])('password %s: %s', (password, message) => {
    expect(registered({ password, password_confirm: password }, 'password')).toBe(message);
  });

  it.each([
    ['equal', 'Passw0rd', null],
    ['another', 'Passw0rd1', 'Пароли должны совпадать'],
    ['another case', 'passw0rd', 'Пароли должны совпадать'],
    ['a space more', 'Passw0rd ', 'Пароли должны совпадать'],
  ])('password_confirm: %s', (_, password_confirm, message) => {
    expect(registered({ password_confirm }, 'password_confirm')).toBe(message);
  });

  it('reports differing passwords alongside other errors', () => {
    expect(registered({ email: 'x', password_confirm: 'Other0ne' }, 'password_confirm')).toBe(
      'Пароли должны совпадать',
    );
  });
});
