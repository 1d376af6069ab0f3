import { describe, expect, test } from 'vitest';
import { releaseExpiredChanges } from '#api/src/changes/pending-change.ts';
import { accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { cabinetOf, STAY } from './cabinet-calls.ts';
import { payPage, pickRoom, pressPayment, useWorld } from './world.ts';

const LONGER = { arrival: '2026-12-14', departure: '2026-12-19' };

describe('a change that has ended and is sent again with its key', () => {
  const world = useWorld({ environment: { GUEST_LIMITS: 'off' } });

  test('is another one: what is paid late for the first comes back, what is paid for the second makes it', async () => {
    const elena = await world.login('elena');
    const cabinet = cabinetOf(world);
    const { id } = await cabinet.book(elena);
    const { body } = await pickRoom(world, { token: elena, stay: LONGER });
    const { payment: _payment, notes: _notes, ...stay } = body.reservation;
    const send = async () => {
      const headers = { 'idempotency-key': 'sent-again' };
      const made = await world.post('reservation/1/change/', { reservation_id: id, stay }, elena, headers);
      expect(made.status, made.text).toBe(200);
      return payPage(made.body);
    };
    const detail = async () => accountReservationDetail.parse((await cabinet.detail(id, elena)).body);

    const first = await send();
    world.passMinutes(40);
    expect(await releaseExpiredChanges(world.context)).toBe(1);
    const second = await send();
    expect(second).not.toBe(first);
    expect(await send()).toBe(second);

    for (const _notice of ['first', 'repeated'])
      expect((await pressPayment(world, first, 'pay', { payment: 'late' })).status).toBe(409);
    expect(await detail()).toMatchObject({ ...STAY, payment: { returned_payments: [{}] } });
    expect((await pressPayment(world, second, 'pay')).status).toBe(303);
    expect(await detail()).toMatchObject(LONGER);
    const { left } = await world.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.sum<number>('amount').as('left'))
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBe(0);
  });
});
