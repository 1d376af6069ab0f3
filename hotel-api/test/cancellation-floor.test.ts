import { beforeAll, describe, expect, test } from 'vitest';
import { cabinetOf } from './cabinet-calls.ts';
import { START } from './demo-data.ts';
import { NO_REFUND, setTerms, setTermsSwitch } from './terms.ts';
import { useWorld } from './world.ts';

const DAY = '2026-12-14T00:00:00+03:00';

describe('a hotel in Russia whose rate returns nothing', () => {
  const world = useWorld();
  let cabinet: ReturnType<typeof cabinetOf>;
  let elena: string;
  beforeAll(async () => {
    cabinet = cabinetOf(world);
    elena = await world.login('elena');
  });

  const atTerms = async (terms: 'as_written' | null) => {
    await setTerms(world, { rateCode: 'EARLY', steps: NO_REFUND, terms });
    return cabinet.book(elena, { rateCode: 'EARLY' });
  };
  const refundOf = async ({ id }: { id: number }) => (await cabinet.refund(id, elena)).body;
  const onArrivalDay = async () => {
    world.setTime('2026-12-14T08:00:00Z');
    elena = await world.login('elena');
  };
  const back = async () => {
    world.setTime(START);
    elena = await world.login('elena');
  };

  test('returns everything before the day of arrival, and on it keeps one night', async () => {
    const order = await atTerms(null);
    const { id, price, firstNight } = order;
    expect(await refundOf(order)).toEqual({
      refund_amount: price,
      penalty_amount: 0,
      free_cancel_until: DAY,
    });
    expect((await cabinet.detail(id, elena)).body.cancellation).toEqual([
      { until: DAY, kept: 0 },
      { until: null, kept: firstNight },
    ]);
    await onArrivalDay();
    expect(await refundOf(order)).toMatchObject({
      refund_amount: price - firstNight,
      penalty_amount: firstNight,
    });
    expect((await cabinet.cancel(id, elena)).status).toBe(200);
    expect((await cabinet.detail(id, elena)).body.payment).toMatchObject({
      refund_amount: price - firstNight,
      penalty_amount: firstNight,
    });
    await back();
  });

  test('has its own terms where it takes them upon itself', async () => {
    const order = await atTerms('as_written');
    expect(await refundOf(order)).toEqual({
      refund_amount: 0,
      penalty_amount: order.price,
      free_cancel_until: null,
    });
  });

  test('an order keeps what is kinder, whichever way the hotel changes its mind', async () => {
    const bound = await atTerms(null);
    const written = await atTerms('as_written');
    expect(await refundOf(bound)).toMatchObject({ refund_amount: bound.price });
    expect(await refundOf(written)).toMatchObject({ refund_amount: 0 });
    await setTermsSwitch(world, 1, null);
    expect(await refundOf(bound)).toMatchObject({ refund_amount: bound.price });
    expect(await refundOf(written)).toMatchObject({ refund_amount: written.price });
    await setTermsSwitch(world, 1, 'as_written');
    expect(await refundOf(bound)).toMatchObject({ refund_amount: bound.price });
  });
});
