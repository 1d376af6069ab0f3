import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bff } from '#components/testing/bff.ts';
import { CONSENTS } from '#components/testing/consents.ts';
import { openReservation, RESERVATION } from '#components/testing/reservation.tsx';
import { asRubles } from '#contract/schemas/money.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';

const NUMBER = RESERVATION.number;
const PAID = {
  ...RESERVATION,
  status: 'PAID',
  hold_until: null,
  payment_url: null,
  paid_amount: asRubles(7_000),
  cancellation: [
    { until: '2026-11-28T14:00:00+03:00', kept: 0 },
    { until: null, kept: 3_500 },
  ],
};
const CLOSED = {
  access: null,
  refusal: null,
  isSignedIn: false,
  cancelTypes: [{ id: 7, code: 'PLANS', name: 'Изменились планы' }],
};
const ACCESS = /reservation\/1\/access\/$/;
const CHECK = /check-refund-money-balance\/1\/$/;
const STATUS = /reservation-status\/1\/$/;
const ORDER = /reservation\/order\//;

const inHour = () => new Date(Date.now() + 3_600_000).toISOString();
const opens = () => ({ token: '1.t', expires_at: inHour(), reservation_id: 55 });
const refusal = (status: number, body: object) => () => Response.json(body, { status });
const contact = () => page.getByLabelText('E-mail или телефон из брони');
const openIt = () => page.getByRole('button', { name: 'Открыть', exact: true }).click();
/** Behind it stands the button of the form that needs no scripts. */
const way = () => page.getByText('Отменить бронь', { exact: true }).first();
const until = () => page.getByText(/^Бронь открыта на этом устройстве до/);

function returns(): void {
  bff.on('POST', CHECK, () => ({ refund_amount: 7_000, penalty_amount: 0, free_cancel_until: null }));
}

async function openClosed(order: object = PAID, changes: object = {}, hash = '', hotel: Partial<Hotel> = {}) {
  await openReservation(NUMBER, order, { door: { ...CLOSED, ...changes }, hash, hotel });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(NUMBER);
}

describe('a guest without an account', () => {
  it('sees what was agreed to with the order once it is open, and withdraws it there', async () => {
    const record = {
      ...{ code: 'NEWS', form: 'order', order: NUMBER, text: 'Хочу получать письма', link: null },
      ...{ hash: 'b'.repeat(64), given_at: '2026-11-20T10:00:00+03:00', withdrawn_at: null },
    };
    returns();
    bff.on('POST', ACCESS, opens);
    bff.on('GET', /users\/consents\/1\/$/, () => [record]);
    bff.on('POST', /users\/withdraw-consent\/1\/$/, () => [
      { ...record, withdrawn_at: '2026-11-25T10:00:00+03:00' },
    ]);
    await openClosed(PAID, {}, '', { consents: CONSENTS });
    expect(bff.to(/users\/consents/)).toEqual([]);
    await contact().fill('anna@guest.example');
    await openIt();
    await page.getByRole('button', { name: 'Отозвать: Хочу получать письма' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
    await expect.element(page.getByText(/Хочу получать письма/)).toBeVisible();
    await expect.poll(() => bff.to(/withdraw-consent/).map(({ body }) => body)).toEqual([{ code: 'NEWS' }]);
    for (const { headers } of bff.to(/users\/(?:withdraw-)?consents?\/1/))
      expect(headers.get('x-for-order')).toBe(NUMBER);
  });

  it('opens the order by its contact, learns what comes back, cancels it, and sees it cancelled', async () => {
    returns();
    bff.on('POST', ACCESS, opens);
    bff.on('POST', STATUS, () => ({}));
    await openClosed();
    await contact().fill(' anna@guest.example ');
    await openIt();
    await expect.element(until()).toBeVisible();
    expect(bff.to(ACCESS).map(({ body }) => body)).toEqual([
      { number: NUMBER, contact: 'anna@guest.example' },
    ]);
    // The field is gone, so the focus is where the order has been opened.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Управлять бронью');
    await expect
      .element(page.getByRole('region', { name: 'Отмена и возврат' }))
      .toMatchTextContent(/Вернётся\s*7\s000\s₽/);
    await way().click();
    const question = page.getByRole('dialog', { name: 'Отменить бронь?' });
    await expect.element(question).toMatchTextContent(/Вернётся: 7\s000\s₽/);
    bff.on('GET', ORDER, () => ({
      ...PAID,
      status: 'CANCELED_BY_GUEST',
      refund_amount: 7_000,
      penalty_amount: 0,
    }));
    await question.getByRole('button', { name: 'Отменить бронь' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Бронь отменена');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    for (const { headers } of [...bff.to(CHECK), ...bff.to(STATUS)])
      expect(headers.get('x-for-order')).toBe(NUMBER);
    expect(bff.to(STATUS).map(({ body }) => body)).toEqual([
      { reservation_id: 55, status: 'CANCELED_BY_GUEST', cancel_data: { cancel_type: 7, comment: '' } },
    ]);
    // What is open stays open until it is closed, with nothing left to cancel.
    await expect.element(until()).toBeVisible();
    await expect.element(way()).not.toBeInTheDocument();
  });

  it.each([
    ['wrong', 400, { contact: ['Не нашли такую бронь'] }, 'Не нашли такую бронь'],
    [
      'too often',
      429,
      { detail: 'Слишком много попыток. Повторите через 15 минут' },
      'Повторите через 15 минут',
    ],
    ['broken', 500, {}, 'Не получилось. Попробуйте ещё раз'],
  ])('reads at the field why it stays closed: %s', async (_why, status, body, said) => {
    bff.on('POST', ACCESS, refusal(status, body));
    await openClosed();
    await contact().fill('wrong@guest.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(contact()).toHaveAccessibleDescription(expect.stringContaining(said));
    await expect.element(contact()).toHaveFocus();
    await expect.element(contact()).toHaveValue('wrong@guest.example');
    await expect.element(contact()).toBeInvalid();
  });

  it('who presses without a contact is told at the field, and nobody is asked', async () => {
    await openClosed();
    await openIt();
    await expect.element(contact()).toHaveAccessibleDescription(/не должно быть пустым/);
    expect(bff.to(ACCESS)).toEqual([]);
  });

  it('comes by the link of a letter: the order is open, and the code has left the address', async () => {
    returns();
    bff.on('POST', ACCESS, opens);
    await openClosed(PAID, {}, '#access=secret-code');
    await expect.element(until()).toBeVisible();
    expect(bff.to(ACCESS).map(({ body }) => body)).toEqual([{ number: NUMBER, code: 'secret-code' }]);
    expect(window.location.href).not.toContain('secret-code');
  });

  it('comes by a link that opens nothing, and may give the contact', async () => {
    bff.on('POST', ACCESS, refusal(400, { contact: ['Не нашли такую бронь'] }));
    await openClosed(PAID, {}, '#access=old-code');
    await expect.element(contact()).toHaveAccessibleDescription(/Ссылка из письма не подошла/);
  });

  it('is asked for the contact again when the time is over', async () => {
    returns();
    const access = { reservationId: 55, endsAt: Date.now() + 60_000 };
    await openClosed(PAID, { access });
    await expect.element(until()).toBeVisible();
    vi.setSystemTime(Date.now() + 60_001);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(contact()).toHaveAccessibleDescription(/Доступ к брони закончился/);
  });

  it('is asked for the contact again when the API takes the access no more', async () => {
    bff.on('POST', CHECK, refusal(403, {}));
    await openClosed(PAID, { access: { reservationId: 56, endsAt: Date.now() + 3_600_000 } });
    await expect.element(contact()).toHaveAccessibleDescription(/Доступ к брони закончился/);
  });

  it('closes it by a form that needs no scripts', async () => {
    returns();
    await openClosed(PAID, { access: { reservationId: 55, endsAt: Date.now() + 60_000 } });
    const form = page.getByRole('button', { name: 'Закрыть доступ' }).element().closest('form');
    expect([form?.method, new URL(form?.action ?? '').pathname]).toEqual(['post', '/api/order']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      slug: 'morskoy',
      order: NUMBER,
      act: 'close',
    });
  });
});

it.each([
  ['cancelled', { ...PAID, status: 'CANCELED_BY_GUEST' }],
  ['over', { ...PAID, status: 'COMPLETED' }],
  ['begun', { ...PAID, cancel_until: '2026-11-20T14:00:00+03:00' }],
])('a stay that is %s has no form', async (_what, order) => {
  await openClosed(order);
  await expect.element(page.getByText('Управлять бронью')).not.toBeInTheDocument();
});

it('an API that opens no orders, and the sample, have no form', async () => {
  await openReservation(NUMBER, PAID);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(NUMBER);
  await expect.element(page.getByText('Управлять бронью')).not.toBeInTheDocument();
});

describe('an order that can be changed', () => {
  const CHANGEABLE = { ...PAID, change_until: '2026-11-28T14:00:00+03:00' };
  const access = { reservationId: 55, endsAt: Date.now() + 3_600_000 };
  const link = () => page.getByRole('link', { name: 'Изменить бронь' });

  it('says so before it is opened, and leads to its change after that', async () => {
    returns();
    bff.on('POST', ACCESS, opens);
    await openClosed(CHANGEABLE);
    await expect.element(page.getByText(/^Изменить или отменить её можно здесь/)).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
    await contact().fill('anna@guest.example');
    await openIt();
    await expect.element(link()).toHaveAttribute('href', `/morskoy/success/change?order=${NUMBER}`);
  });

  it('has no such link once its time is over, or where the API cannot change orders', async () => {
    returns();
    await openClosed(
      { ...PAID, change_until: '2026-11-24T14:00:00+03:00' },
      { access: { ...access, endsAt: Date.now() + 3_600_000 } },
    );
    await expect.element(until()).toBeVisible();
    await expect.element(link()).not.toBeInTheDocument();
  });

  it('says why it was not changed, also where it is open', async () => {
    returns();
    await openClosed(PAID, { access: { ...access, endsAt: Date.now() + 3_600_000 }, refusal: 'fixed' });
    await expect.element(page.getByText('Изменить эту бронь уже нельзя')).toBeVisible();
  });

  it('says when it was changed, and what a change of it waits for', async () => {
    const pending = {
      amount_due: 4_200,
      hold_until: '2026-11-25T10:20:00+03:00',
      payment_url: 'https://pay.example/change',
    };
    await openClosed({ ...CHANGEABLE, changed_at: '2026-11-24T22:30:00Z', pending_change: pending });
    await expect.element(page.getByText('Бронь изменена 25 ноября.')).toBeVisible();
    await expect
      .element(page.getByText(/^Изменение ждёт доплаты/))
      .toMatchTextContent(/4\s200\s₽ до 25\sноября, 10:20\./);
    await expect
      .element(page.getByRole('link', { name: 'Доплатить' }))
      .toHaveAttribute('href', 'https://pay.example/change');
  });
});
