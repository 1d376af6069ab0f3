import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { QueryProvider } from '#components/providers/query-provider.tsx';
import { open } from '#components/testing/app.tsx';
import { expectAccessible } from '#components/testing/axe.ts';
import { bff } from '#components/testing/bff.ts';
import { BOOKING, detailOf, haveBookings, LATER_BOOKING } from '#components/testing/bookings.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { CONSENTS } from '#components/testing/consents.ts';
import { keepSavedFiles } from '#components/testing/saved-files.ts';
import { CLIENT } from '#components/testing/users.ts';
import type { ConsentRecord } from '#contract/schemas/consents.ts';
import { Profile } from './profile.tsx';

const LIST = /users\/consents\/1\/$/;
const WITHDRAW = /users\/withdraw-consent\/1\/$/;
const hotel = { consents: CONSENTS };

const record = (changes: Partial<ConsentRecord>): ConsentRecord => ({
  ...{ code: 'NEWS', form: 'order', order: BOOKING.number, text: 'Хочу получать письма', link: null },
  ...{ hash: 'b'.repeat(64), given_at: '2026-11-01T09:00:00Z', withdrawn_at: null, ...changes },
});
const RECORDS = [
  record({ order: LATER_BOOKING.number, given_at: '2026-11-03T09:00:00Z' }),
  record({}),
  record({
    code: 'offer',
    text: 'Принимаю политику (https://a.example/policy) и договор (https://a.example/offer)',
    link: 'https://a.example/offer',
    hash: 'c',
  }),
  record({ code: 'DATA', form: 'registration', order: null, text: 'Согласен на обработку', hash: 'd' }),
];

const section = () => page.getByRole('main').getByRole('heading', { name: 'Согласия' });
const lines = () =>
  [...(section().element().closest('section')?.querySelectorAll('li p, li li') ?? [])].map(
    ({ textContent }) => textContent?.replace(/\s/g, ' '),
  );
const openProfile = (changes: object = hotel) =>
  open(
    <main>
      <h1>Кабинет</h1>
      <QueryProvider root="/morskoy">
        <Profile hotelEmail={null} />
      </QueryProvider>
    </main>,
    { hotel: changes, user: CLIENT, path: '/profile' },
  );

it('the profile has what was agreed to, in which words, when and where; equal words stand once', async () => {
  bff.on('GET', LIST, () => RECORDS);
  await openProfile();
  await expect.element(section()).toBeVisible();
  expect(lines()).toEqual([
    'Хочу получать письма',
    `Дано 3 ноября 2026, 12:00, бронь ${LATER_BOOKING.number}`,
    `Дано 1 ноября 2026, 12:00, бронь ${BOOKING.number}`,
    'Согласен на обработку',
    'Дано 1 ноября 2026, 12:00, регистрация',
    'Принимаю политику (документ) и договор (документ)',
    `Дано 1 ноября 2026, 12:00, бронь ${BOOKING.number}`,
  ]);
  const documents = page.getByRole('link', { name: '(документ)' }).elements();
  expect(documents.map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example/policy',
    'https://a.example/offer',
  ]);
  await expectAccessible();
});

it('a consent is withdrawn after a question, and the offer cannot be', async () => {
  const withdrawn_at = '2026-11-25T07:30:00Z';
  bff.on('GET', LIST, () => RECORDS);
  bff.on('POST', WITHDRAW, ({ body }) =>
    RECORDS.map((it) => (it.code === body.code ? { ...it, withdrawn_at } : it)),
  );
  await openProfile();
  const button = (text: string) => page.getByRole('button', { name: `Отозвать: ${text}` });
  await expect.element(button('Согласен на обработку')).toBeVisible();
  expect(button('Принимаю').elements()).toEqual([]);
  await button('Хочу получать письма').click();
  const question = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  expect(bff.to(WITHDRAW)).toEqual([]);
  await question.getByRole('button', { name: 'Отозвать' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bff.to(WITHDRAW)[0]?.body).toEqual({ code: 'NEWS' });
  expect(lines().slice(1, 3)).toEqual([
    `Дано 3 ноября 2026, 12:00, бронь ${LATER_BOOKING.number}. Отозвано 25 ноября 2026, 10:30`,
    `Дано 1 ноября 2026, 12:00, бронь ${BOOKING.number}. Отозвано 25 ноября 2026, 10:30`,
  ]);
  expect(button('Хочу получать письма').elements()).toEqual([]);
});

it('a withdrawal that fails is told in the question, which stays', async () => {
  bff.on('GET', LIST, () => RECORDS);
  bff.on('POST', WITHDRAW, () => Response.json({ code: ['Попробуйте завтра'] }, { status: 400 }));
  await openProfile();
  await page.getByRole('button', { name: 'Отозвать: Согласен на обработку' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Отозвать' }).click();
  await expect.element(question.getByText('Попробуйте завтра')).toBeVisible();
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

it('a booking has its own alone, and they are saved as a text', async () => {
  bff.on('GET', LIST, () => RECORDS);
  haveBookings(detailOf(BOOKING));
  const saved = keepSavedFiles();
  await openCabinet(`/booking/${BOOKING.id}`, { hotel });
  await expect.element(section()).toBeVisible();
  expect(lines()).toHaveLength(4);
  await page.getByRole('button', { name: 'Скачать' }).click();
  await expect.poll(() => saved.names).toEqual(['soglasiya-morskoy.txt']);
  const [text] = await saved.texts();
  expect(text).toContain('Хочу получать письма\nДано: 1 ноября 2026, 12:00, бронь K7QD-2M5X-9TRA');
  expect(text).not.toContain(LATER_BOOKING.number);
});

it('an API that has not the call shows nothing, and one that takes no consents is not asked', async () => {
  bff.on('GET', LIST, () => Response.json({ detail: 'Не найдено' }, { status: 404 }));
  const { unmount } = await openProfile();
  await expect.poll(() => bff.to(LIST).length).toBe(1);
  expect(section().elements()).toEqual([]);
  await unmount();
  await openProfile({ consents: null });
  await expect.element(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  expect(bff.to(LIST)).toHaveLength(1);
});
