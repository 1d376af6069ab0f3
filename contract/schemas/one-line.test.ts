import { expect, it } from 'vitest';
import { oneLine, quoted, typedLines } from './one-line.ts';
import { personName, phone } from './primitives.ts';

const WRONG = 'Недопустимые символы';

it.each([
  ['Салтыкова-Щедрина', null],
  ['О’Нил', null],
  ['Ван\u00a0дер Берг', null],
  ['Ёлкина\u0301', null],
  [' Иванов\n', null],
  ['Иванов\nОплачено: 9 800 ₽', WRONG],
  ['Иванов\r\nBcc: all@example.com', WRONG],
  ['Иванов\tИван', WRONG],
  ['Иванов\u000bИван', WRONG],
  ['Иванов\u0085Иван', WRONG],
  ['Иванов\u2028Иван', WRONG],
  ['Иванов\u2029Иван', WRONG],
  ['Иван\u001b[2Jов', WRONG],
  ['Иван\u009b31mов', WRONG],
  ['Иван\u007fов', WRONG],
  ['Иван\u202eов', WRONG],
  ['Иван\u2066ов\u2069', WRONG],
  ['Иван\u200bов', WRONG],
  ['Ива\u00adнов', WRONG],
  ['\u3000', 'Это поле не должно быть пустым'],
])('the name %j is refused with: %s', (name, message) => {
  expect(personName.safeParse(name).error?.issues[0]?.message ?? null).toBe(message);
});

it('a phone that was copied with line breaks and tabs is one line', () => {
  expect(phone.parse('+7 900\n123\t45\u202867')).toBe('+7 900 123 45 67');
});

it.each([
  ['Иванов', 'Иванов'],
  ['Иванов\r\nОплачено: 9 800 ₽', 'Иванов Оплачено: 9 800 ₽'],
  ['\u001b[2J\u009b31mИван\u202eов\u2066', '[2J 31mИванов'],
  ['a\u2028b\u2029c\u000bd\u0085e', 'a b c d e'],
  // Joiners turn nothing around, and emoji and Persian words fall apart without them.
  ['👨\u200d👩\u200d👧 می\u200cخواهم', '👨\u200d👩\u200d👧 می\u200cخواهم'],
  ['\u200b\n', ''],
])('%j reads in one line as %j', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});

it.each([
  ['тихий номер', ['тихий номер']],
  [
    'тихий\u001b[1A\r\n\r\nномер\rдля\u2028двоих\u2029\u0085и\u000bкота\f',
    ['тихий [1A', '', 'номер', 'для', 'двоих', '', 'и', 'кота', ''],
  ],
])('free text %j has the lines %j, each quoted', (typed, lines) => {
  expect(typedLines(typed)).toEqual(lines);
  expect(quoted(typed)).toEqual(lines.map((line) => (line ? `> ${line}` : '>')));
});
