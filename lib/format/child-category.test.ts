import { expect, it } from 'vitest';
import { childCategoryLabel } from './child-category.ts';

it.each([
  ['до 3 лет', 'Дети до 3 лет'],
  ['от 3 до 11 лет', 'Дети от 3 до 11 лет'],
  ['3–11 лет', 'Дети 3–11 лет'],
  ['Младенцы', 'Младенцы'],
  ['Дети до 3 лет', 'Дети до 3 лет'],
  ['Подростки', 'Подростки'],
  ['Дошкольники', 'Дошкольники'],
])('%s is labelled %s', (name, label) => {
  expect(childCategoryLabel(name)).toBe(label);
});
