import { expect, test } from '@playwright/test';
import { ownHotel } from '../fixtures/api.ts';
import { readPage } from '../fixtures/html.ts';
import { paidOrder } from '../fixtures/voucher.ts';

test('without scripts the voucher has the number of the reservation and its code', async ({ request }) => {
  const { number, address } = await paidOrder(await ownHotel('morskoy'), 30);
  const { document } = await readPage(request, address);
  const voucher = document.querySelector('[aria-labelledby="order-voucher"]');
  expect(voucher?.textContent).toContain(number);
  expect(voucher?.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain(number);
  expect(voucher?.textContent).not.toContain('устройств');
});
