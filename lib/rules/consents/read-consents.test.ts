import { expect, it } from 'vitest';
import { readConsents } from './read-consents.ts';

const DATA = { code: 'DATA', text: 'Согласен', required: true, hash: 'aa' };
const NEWS = { code: 'NEWS', text: 'Хочу письма', required: false, hash: 'bb' };

it('what was ticked beside the words of now is agreed to, and what is left free is no mistake', () => {
  expect(readConsents([DATA, NEWS], { 'consent-DATA': 'aa', 'consent-NEWS': '' })).toEqual({
    agreed: new Set(['DATA']),
    errors: {},
  });
});

it('a required one that is missing, and words that have changed, are told at their boxes', () => {
  expect(readConsents([DATA, NEWS], { 'consent-NEWS': 'old' })).toEqual({
    agreed: new Set(),
    errors: {
      'consent-DATA': 'Без этого согласия продолжить нельзя',
      'consent-NEWS': 'Текст согласия изменился: прочитайте его ещё раз',
    },
  });
});
