import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RefusedAnswerError, transformAnswer } from './answer-transforms.ts';

const HOSTS = ['pay.example.com'];

it('sanitises descriptions wherever they are and nothing else', async () => {
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
  expect(await transformAnswer('descriptions', search, HOSTS)).toEqual({
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

it('gives attachments the address of the app', async () => {
  const info = {
    id: 1,
    user_guests: [{ attachments: [{ id: 7, file_name: 'a.pdf', file: 'http://api/x' }] }],
  };
  expect(await transformAnswer('attachments', info, HOSTS)).toEqual({
    id: 1,
    user_guests: [{ attachments: [{ id: 7, file_name: 'a.pdf', file: '/api/v1/users/attachments/7/' }] }],
  });
});

it('accepts payment addresses on allowed hosts only', async () => {
  const good = { redirect_url: 'https://pay.example.com/1', id: 1 };
  expect(await transformAnswer('payment', good, HOSTS)).toEqual(good);
  expect(await transformAnswer('payment', { redirect_url: null }, HOSTS)).toEqual({ redirect_url: null });
  await expect(transformAnswer('payment', { redirect_url: 'https://evil.example/1' }, HOSTS)).rejects.toThrow(
    RefusedAnswerError,
  );
  await expect(transformAnswer('payment', { redirect_url: 'javascript:alert(1)' }, HOSTS)).rejects.toThrow(
    RefusedAnswerError,
  );
  expect(await transformAnswer('payment', { payment_url: 'https://evil.example/1' }, HOSTS)).toEqual({
    payment_url: null,
  });
});

it('never fails on odd shapes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (json) => {
      expect(JSON.stringify(await transformAnswer('descriptions', json, HOSTS))).toBeTypeOf('string');
    }),
  );
});

it('a hotel that sends too many descriptions keeps their text, and other requests are served meanwhile', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `<p>№ ${at}</p>${'<i>и</i>'.repeat(1_900)}`);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const answer = await transformAnswer(
    'descriptions',
    texts.map((text) => ({ long_description: text })),
    HOSTS,
  );
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  const shown = (answer as { long_description: string }[]).map(({ long_description: text }) => text);
  expect(shown[0]).toContain('<p>№ 0</p><i>и</i>');
  expect(shown.at(-1)).toMatch(/^№ 39\s+и/);
  expect(shown.at(-1)).not.toContain('<');
});
