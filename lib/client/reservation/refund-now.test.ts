import { expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import { refundNow } from './cancel-reservation.ts';

const STEPS = [
  { until: '2026-12-10T14:00:00+03:00', kept: asKopecks(0) },
  { until: '2026-12-14T14:00:00+03:00', kept: asKopecks(820_000) },
  { until: null, kept: null },
];

it.each([
  ['in time', '2026-12-10T11:00:00Z', 1_700_000, [17_000, 0, '2026-12-10T14:00:00+03:00']],
  ['a moment later', '2026-12-10T11:00:00.001Z', 1_700_000, [8800, 8200, null]],
  ['less was paid than is kept', '2026-12-12T00:00:00Z', 500_000, [0, 5000, null]],
  ['less was paid than is kept, to the kopeck', '2026-12-12T00:00:00Z', 819_999, [0, 8199.99, null]],
  ['it cannot be cancelled any more', '2026-12-14T11:00:00.001Z', 1_700_000, [0, 17_000, null]],
  ['nothing was paid', '2026-12-01T00:00:00Z', 0, [0, 0, '2026-12-10T14:00:00+03:00']],
] as const)('%s', (_name, now, paid, [refund, penalty, until]) => {
  expect(refundNow(STEPS, asKopecks(paid), Date.parse(now))).toEqual({
    refund_amount: refund,
    penalty_amount: penalty,
    free_cancel_until: until,
  });
});
