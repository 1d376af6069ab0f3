import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import {
  BOOKING,
  detailOf,
  FREE_UNTIL,
  haveBookings,
  LATER_BOOKING,
  REFUND,
} from '#components/testing/bookings.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { asRubles } from '#contract/schemas/money.ts';

const CHECK = /check-refund-money-balance\/1\/$/;
const STATUS = /reservation-status\/1\/$/;

const refund = () => page.getByRole('region', { name: 'Отмена и возврат' });
const question = () => page.getByRole('dialog', { name: 'Отменить бронь?' });
const ask = () => refund().getByRole('button', { name: 'Отменить бронь' }).click();
const keep = () => question().getByRole('button', { name: 'Оставить' }).click();

/** Labels and sums of what cancelling would return. */
const sums = () =>
  [...refund().element().querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );

it('a late cancellation keeps the first night and says so; it does not depend on the check', async () => {
  haveBookings(detailOf(BOOKING, FREE_UNTIL.late));
  bff.on('POST', CHECK, () => REFUND.late);
  const reconnect = bff.disconnect('POST', CHECK);
  await openCabinet(`/booking/${BOOKING.id}`);
  await expect.element(refund().getByRole('alert')).toMatchTextContent('Что-то пошло не так :(');
  await ask();
  await expect.element(question()).toMatchTextContent('Сколько вернётся, узнать не удалось');
  await keep();
  reconnect();
  await refund().getByRole('button', { name: 'Повторить' }).click();

  await expect.element(refund()).toMatchTextContent('Бесплатная отмена закончилась');
  expect(sums()).toEqual([
    ['Оплачено', '16 500 ₽'],
    ['Останется у отеля', '8 000 ₽'],
    ['Вернётся', '8 500 ₽'],
  ]);
  await ask();
  await expect.element(question().getByText(/^Вернётся: 8\s500\s₽$/)).toBeVisible();
  await keep();
  await expect.element(question()).not.toBeInTheDocument();
  expect(bff.to(STATUS)).toEqual([]);
  await expect.element(page.getByText('Отменено', { exact: true })).not.toBeInTheDocument();
});

it('the cabinet offers to cancel until the booking’s own moment, and says when that is', async () => {
  haveBookings({ ...detailOf(BOOKING), cancel_until: '2026-12-01T14:00:00+03:00' });
  await openCabinet(`/booking/${BOOKING.id}`);
  await expect.element(refund()).toMatchTextContent(/до 1\sдек, 14:00 — .*позже — отменить нельзя/);
  const moveTo = (time: string) => {
    vi.setSystemTime(time);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  moveTo('2026-12-01T13:59:59+03:00');
  await expect.element(refund()).toMatchTextContent('Бесплатная отмена закончилась');
  await expect.element(refund().getByRole('button', { name: 'Отменить бронь' })).toBeVisible();
  moveTo('2026-12-01T14:00:01+03:00');
  await expect.element(refund()).not.toBeInTheDocument();
});

it('a hotel without a list of reasons lets a booking be cancelled', async () => {
  haveBookings(detailOf(BOOKING));
  bff.on('POST', STATUS, () => {
    haveBookings({ ...detailOf(BOOKING), status: 'CANCELED_BY_GUEST', can_cancel: false });
    return {};
  });
  await openCabinet(`/booking/${BOOKING.id}`, { hotel: { hotel_reservation_cancel_types: [] } });
  await expect.element(refund()).toMatchTextContent(/до \d.* — бесплатно/);
  await expect.element(refund()).not.toMatchTextContent('Отмена бесплатна');
  await expect.element(refund().getByLabelText('Причина')).not.toBeInTheDocument();
  await ask();
  await question().getByRole('button', { name: 'Отменить бронь' }).click();
  await expect.element(page.getByText('Бронь отменена', { exact: true })).toBeVisible();
  expect(bff.to(STATUS).map(({ body }) => body)).toEqual([
    { reservation_id: BOOKING.id, status: 'CANCELED_BY_GUEST', cancel_data: { comment: '' } },
  ]);
  await expect
    .element(page.getByRole('article').getByRole('heading', { name: /Бронь отменена/ }))
    .toBeVisible();
  await expect.element(refund()).not.toBeInTheDocument();
});

it('at a desk the booking that lies open stays open when it is cancelled: its state, its refund, the focus', async () => {
  await page.viewport(...DESKTOP);
  haveBookings(detailOf(BOOKING), detailOf(LATER_BOOKING));
  bff.on('POST', STATUS, () => {
    const canceled = detailOf({ ...BOOKING, status: 'CANCELED_BY_GUEST' });
    const payment = { ...canceled.payment, refund_amount: BOOKING.total_price, penalty_amount: asRubles(0) };
    haveBookings({ ...canceled, payment, can_cancel: false }, detailOf(LATER_BOOKING));
    return {};
  });
  await openCabinet('/booking');
  const open = () => page.getByRole('article');
  await expect.element(open()).toMatchTextContent(BOOKING.number);
  await ask();
  await question().getByRole('button', { name: 'Отменить бронь' }).click();
  await expect.element(open().getByRole('heading', { name: /Бронь отменена/ })).toBeVisible();
  await expect.element(open()).toMatchTextContent(BOOKING.number);
  await expect.element(open()).toMatchTextContent(/Вернётся\s*16\s500\s₽/);
  await expect.element(open().getByRole('heading', { name: /Бронь отменена/ })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Отменить бронь' })).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/morskoy/profile/booking');
  // Only now another reservation is shown, because the guest asks for it.
  await page.getByRole('link', { name: /Люкс/ }).click();
  await expect.element(open()).toMatchTextContent(LATER_BOOKING.number);
});
