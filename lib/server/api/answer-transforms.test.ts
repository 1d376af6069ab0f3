import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transformAnswer } from './answer-transforms.ts';

const HOSTS = { REDIRECT_HOSTS: ['pay.example.com'], MEDIA_HOSTS: ['files.example.com'] };

it('sanitises descriptions wherever they are and nothing else', async () => {
  const dirty = '<p onclick="x()">a<script>1</script></p>';
  const search = (text: string) => ({
    rooms: [
      {
        name: 'A & B <x>',
        short_description: text,
        rates: [{ long_description: text, short_description: null }],
      },
    ],
    services: [{ long_description: [dirty, { short_description: text }] }],
  });
  expect(await transformAnswer('descriptions', search(dirty), HOSTS)).toEqual(search('<p>a</p>'));
});

it.each([
  ['its own address', 'https://files.example.com/7/a.pdf?key=1', 'https://files.example.com/7/a.pdf?key=1'],
  [
    'the BFF for the API’s own call',
    'http://api/api/v1/users/attachments/7/',
    '/api/v1/users/attachments/7/',
  ],
  ['nothing for another attachment’s call', 'http://api/api/v1/users/attachments/8/', ''],
  ['nothing for another host', 'https://evil.example/a.pdf', ''],
  ['nothing for a script', 'javascript:alert(1)', ''],
  ['nothing for a path', '/media/a.pdf', ''],
])('an attachment leads to %s', async (_name, given, shown) => {
  const info = (file: string) => ({
    id: 1,
    user_guests: [{ attachments: [{ id: 7, file_name: 'a.pdf', file }] }],
  });
  expect(await transformAnswer('attachments', info(given), HOSTS)).toEqual(info(shown));
  expect(await transformAnswer('payment', info(given), HOSTS)).toEqual(info(shown));
});

it.each([
  ['an attachment without a file', { id: 7, file: null }],
  ['another field', { id: 7, file_name: 'a.pdf' }],
])('%s stays as it is', async (_name, attachment) => {
  expect(await transformAnswer('attachments', attachment, HOSTS)).toEqual(attachment);
});

it('accepts payment addresses on allowed hosts only', async () => {
  const good = { redirect_url: 'https://pay.example.com/1', id: 1 };
  expect(await transformAnswer('payment', good, HOSTS)).toEqual(good);
  expect(await transformAnswer('payment', { redirect_url: null }, HOSTS)).toEqual({ redirect_url: null });
  expect(await transformAnswer('payment', { payment_url: 'https://evil.example/1' }, HOSTS)).toEqual({
    payment_url: null,
  });
  const changing = (payment_url: string | null) => ({
    payment_url: null,
    pending_change: { amount_due: 100, hold_until: '2026-12-01T12:00:00Z', payment_url },
  });
  const toPay = changing('https://pay.example.com/2');
  expect(await transformAnswer('payment', toPay, HOSTS)).toEqual(toPay);
  expect(await transformAnswer('payment', changing('https://evil.example/2'), HOSTS)).toEqual(changing(null));
});

it.each(['https://evil.example/1', 'javascript:alert(1)'])(
  'of a payment address such as %s the reservation stays',
  async (redirect_url) => {
    const reservation = { redirect_url, guest_num: 'N-1' };
    expect(await transformAnswer('payment', reservation, HOSTS)).toEqual({
      ...reservation,
      redirect_url: '',
    });
  },
);

it('never fails on odd shapes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (json) => {
      expect(JSON.stringify(await transformAnswer('descriptions', json, HOSTS))).toBeTypeOf('string');
    }),
  );
});

it('a hotel that sends too many descriptions keeps their text, and other requests are served meanwhile', async () => {
  const answerOf40 = Array.from({ length: 40 }, (_, at) => ({
    long_description: `<p>№ ${at}</p>${'<i>и</i>'.repeat(1_900)}`,
  }));
  const shown = async () => (await transformAnswer('descriptions', answerOf40, HOSTS)) as typeof answerOf40;
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const first = await shown();
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  expect(first[0]?.long_description).toContain('<p>№ 0</p><i>и</i>');
  expect(first.at(-1)?.long_description).toMatch(/^№ 39\s+и/);
  expect(first.at(-1)?.long_description).not.toContain('<');
  // Cached texts cost nothing, so more of the budget is left for the others.
  const second = await shown();
  expect(second[0]).toEqual(first[0]);
  expect(second.at(-1)?.long_description).toContain('<p>№ 39</p><i>и</i>');
});
