import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionTexts } from '#components/auth/session-texts.ts';
import { DESKTOP, haveSession, PHONE } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import {
  BOOKING,
  detailOf,
  haveBookings,
  LATER_BOOKING,
  PAST_BOOKING,
} from '#components/testing/bookings.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { CLIENT } from '#components/testing/users.ts';
import { asRubles } from '#contract/schemas/money.ts';

const LIST = /account-reservation\/list\/1\/$/;

const cabinet = () => page.getByRole('main');
const booking = (room: string) => cabinet().getByRole('article', { name: room });

/** The rooms listed under a heading. */
async function roomsUnder(title: string): Promise<(string | null)[]> {
  const heading = cabinet().getByRole('heading', { name: title });
  await expect.element(heading).toBeVisible();
  const names = heading.element().closest('section')?.querySelectorAll('li > a b') ?? [];
  return [...names].map(({ textContent }) => textContent);
}

it('the list says that it loads and that it failed, and comes after a second try', async () => {
  const list = Promise.withResolvers<never>();
  bff.on('GET', LIST, () => list.promise);
  await openCabinet('/booking');
  await expect.element(cabinet().getByRole('status')).toMatchTextContent('Загружаем брони');
  list.reject(new TypeError('no network'));
  await expect.element(cabinet().getByText('Не удалось загрузить брони')).toBeVisible();
  haveBookings();
  await cabinet().getByRole('button', { name: 'Повторить' }).click();
  await expect.element(cabinet().getByText('Броней пока нет')).toBeVisible();
  await expect.element(cabinet().getByText('Не удалось загрузить брони')).not.toBeInTheDocument();
});

it('upcoming bookings begin with the nearest, past ones stand apart; each leads to its own address', async () => {
  await page.viewport(...DESKTOP);
  haveBookings(...[LATER_BOOKING, PAST_BOOKING, BOOKING].map((item) => detailOf(item)));
  await openCabinet('/booking');
  expect(await roomsUnder('Предстоящие')).toEqual(['Стандарт', 'Люкс']);
  expect(await roomsUnder('Прошедшие и отменённые')).toEqual(['Мансарда у моря']);
  await cabinet()
    .getByRole('link', { name: /Мансарда у моря/ })
    .click();
  await expect.element(booking('Мансарда у моря')).toMatchTextContent(PAST_BOOKING.number);
  expect(window.location.pathname).toBe(`/morskoy/profile/booking/${PAST_BOOKING.id}`);
});

it('on a phone the nearest stay is open, and the others are under it', async () => {
  await page.viewport(...PHONE);
  haveBookings(...[LATER_BOOKING, PAST_BOOKING, BOOKING].map((item) => detailOf(item)));
  await openCabinet('/booking');
  await expect.element(booking('Стандарт')).toMatchTextContent(`Заказ № ${BOOKING.number}`);
  expect(await roomsUnder('Предстоящие')).toEqual(['Люкс']);
  expect(await roomsUnder('Прошедшие и отменённые')).toEqual(['Мансарда у моря']);
  await cabinet().getByRole('link', { name: 'Другие брони: 2' }).click();
  await expect.element(cabinet().getByRole('heading', { name: 'Предстоящие' })).toBeInViewport();
  await cabinet().getByRole('link', { name: /Люкс/ }).click();
  await expect.element(booking('Люкс')).toMatchTextContent(`Заказ № ${LATER_BOOKING.number}`);
  await cabinet().getByRole('link', { name: 'Все брони' }).click();
  await expect.element(booking('Стандарт')).toBeVisible();
});

it('on a phone a guest whose stays are over has the list', async () => {
  await page.viewport(...PHONE);
  haveBookings(detailOf(PAST_BOOKING));
  await openCabinet('/booking');
  expect(await roomsUnder('Прошедшие и отменённые')).toEqual(['Мансарда у моря']);
  await expect.element(booking('Мансарда у моря')).not.toBeInTheDocument();
});

it('the address of a booking opens it, before anything else was seen', async () => {
  haveBookings(detailOf(BOOKING), detailOf(PAST_BOOKING));
  await openCabinet(`/booking/${PAST_BOOKING.id}`);
  await expect.element(booking('Мансарда у моря')).toMatchTextContent(`Заказ № ${PAST_BOOKING.number}`);
});

it('a booking is one page of one stay: the code for the desk, a letter to the hotel, the way there', async () => {
  haveBookings(detailOf(BOOKING));
  await openCabinet(`/booking/${BOOKING.id}`, { hotel: { geo: { lat: 44.56, lon: 38.08 } } });
  const stay = booking('Стандарт');
  await expect
    .element(stay.getByRole('img', { name: `QR-код с номером заказа ${BOOKING.number}` }))
    .toBeVisible();
  await expect
    .element(stay.getByRole('link', { name: 'Ваучер, который откроется без сети' }))
    .toHaveAttribute('href', `/morskoy/success?order=${BOOKING.number}`);
  await expect
    .element(stay.getByRole('link', { name: 'Написать отелю' }))
    .toHaveAttribute(
      'href',
      `mailto:booking@morskoy.example?subject=${encodeURIComponent(`Заказ № ${BOOKING.number}`)}`,
    );
  await expect.element(stay.getByRole('link', { name: 'Яндекс Карты' })).toBeVisible();
});

it('a booking that was paid twice says what was returned, and when by the hotel’s clock', async () => {
  const { payment, ...paidTwice } = detailOf(BOOKING);
  haveBookings({
    ...paidTwice,
    payment: {
      ...payment,
      paid_amount: asRubles(33_000),
      refund_amount: asRubles(16_500),
      returned_payments: [{ amount: asRubles(16_500), returned_at: '2026-11-24T12:05:00Z' }],
    },
  });
  await openCabinet(`/booking/${BOOKING.id}`);
  await expect
    .element(booking('Стандарт'))
    .toMatchTextContent(/Второй платёж возвращён: 16\s500\s₽, 24 ноября, 15:05\./);
  await expect.element(booking('Стандарт')).toMatchTextContent(/Возвращено\s*16\s500\s₽/);
});

it('a booking is another hotel’s only where the API says so', async () => {
  const { hotel_id: _, ...untold } = detailOf(BOOKING);
  haveBookings({ ...detailOf(LATER_BOOKING), hotel_id: 2 });
  bff.on('GET', /account-reservation\/detail\/41\/$/, () => untold);
  await openCabinet(`/booking/${BOOKING.id}`);
  await expect.element(booking('Стандарт')).toMatchTextContent(BOOKING.number);
  window.history.pushState(null, '', `/morskoy/profile/booking/${LATER_BOOKING.id}`);
  await expect.element(cabinet().getByText('Бронь не найдена')).toBeVisible();
  await expect.element(cabinet()).not.toMatchTextContent(LATER_BOOKING.number);
  await expect.element(page.getByRole('region', { name: 'Отмена и возврат' })).not.toBeInTheDocument();
  await cabinet().getByRole('link', { name: 'Все брони' }).click();
  await expect.poll(() => window.location.pathname).toBe('/morskoy/profile/booking');
});

it('before its guest is known the cabinet shows nothing of anybody, and asks for no bookings', async () => {
  haveBookings();
  haveSession(CLIENT);
  bff.silence('GET', /users\/info/);
  await openCabinet('/booking', { user: null });
  await expect.element(page.getByText(sessionTexts.loading)).toBeInTheDocument();
  await expect.poll(() => bff.to(/users\/info/).length).toBe(1);
  expect(bff.to(/account-reservation/)).toEqual([]);
});
