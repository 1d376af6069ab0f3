import { expect, it } from 'vitest';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { atPrices, day } from '#components/testing/calendar.ts';
import { daysOf } from '#components/testing/offers.ts';
import { asRubles } from '#contract/schemas/money.ts';

/** How thick the line under a day is before and after its middle, px; null without a line. */
const line = (date: string) => {
  const drawn = day(date).element().querySelector('i:not([data-shape])');
  return drawn && getComputedStyle(drawn).backgroundSize.match(/[\d.]+px(?=,|$)/g);
};
const lines = (...numbers: number[]) => numbers.map((number) => line(`2026-12-0${number}`));

it('the chosen nights are drawn under their days from the middle of the arrival on, the dearer the thicker', async () => {
  bff.on('GET', /color-availability/, ({ query }) =>
    daysOf(query.get('arrival') ?? '', query.get('departure') ?? '').map((one) =>
      one.date === '2026-12-02' ? { ...one, min_price: asRubles(9000) } : one,
    ),
  );
  await openWizard();
  await atPrices();
  await day('2026-12-01').click();
  expect(lines(1, 2)).toEqual([null, null]);
  await day('2026-12-04').click();
  await expect
    .poll(() => lines(1, 2, 3, 4, 5))
    .toEqual([['0px', '3px'], ['3px', '7px'], ['7px', '3px'], ['3px', '0px'], null]);
});

it('nights without prices are drawn equal', async () => {
  bff.on('GET', /color-availability/, () => Response.json({ detail: 'boom' }, { status: 500 }));
  await openWizard();
  await day('2026-12-01').click();
  await day('2026-12-03').click();
  await expect
    .poll(() => lines(1, 2, 3))
    .toEqual([
      ['0px', '5px'],
      ['5px', '5px'],
      ['5px', '0px'],
    ]);
});
