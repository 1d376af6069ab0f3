import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RefusedAnswerError, transformAnswer } from './answer-transforms.ts';

const HOSTS = ['pay.example.com'];

it('sanitises descriptions wherever they are and nothing else', () => {
  const dirty = '<p onclick="x()">a<script>1</script></p>';
  const search = {
    rooms: [
      {
        name: 'A & B <x>',
        short_description: dirty,
        rates: [{ long_description: dirty, short_description: null }],
      },
    ],
    services: [{ long_description: [dirty, { short_description: dirty }] }],
  };
  expect(transformAnswer('descriptions', search, HOSTS)).toEqual({
    rooms: [
      {
        name: 'A & B <x>',
        short_description: '<p>a</p>',
        rates: [{ long_description: '<p>a</p>', short_description: null }],
      },
    ],
    services: [{ long_description: [dirty, { short_description: '<p>a</p>' }] }],
  });
});

it('gives attachments the address of the app', () => {
  const info = {
    id: 1,
    user_guests: [{ attachments: [{ id: 7, file_name: 'a.pdf', file: 'http://api/x' }] }],
  };
  expect(transformAnswer('attachments', info, HOSTS)).toEqual({
    id: 1,
    user_guests: [{ attachments: [{ id: 7, file_name: 'a.pdf', file: '/api/v1/users/attachments/7/' }] }],
  });
});

it('lets payment addresses of allowed hosts through only', () => {
  const good = { redirect_url: 'https://pay.example.com/1', id: 1 };
  expect(transformAnswer('payment', good, HOSTS)).toEqual(good);
  expect(transformAnswer('payment', { redirect_url: null }, HOSTS)).toEqual({ redirect_url: null });
  expect(() => transformAnswer('payment', { redirect_url: 'https://evil.example/1' }, HOSTS)).toThrow(
    RefusedAnswerError,
  );
  expect(() => transformAnswer('payment', { redirect_url: 'javascript:alert(1)' }, HOSTS)).toThrow(
    RefusedAnswerError,
  );
  expect(transformAnswer('payment', { payment_url: 'https://evil.example/1' }, HOSTS)).toEqual({
    payment_url: null,
  });
});

it('never fails on odd shapes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(JSON.stringify(transformAnswer('descriptions', json, HOSTS))).toBeTypeOf('string');
    }),
  );
});
