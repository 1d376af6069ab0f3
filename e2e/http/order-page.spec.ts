import { expect, test } from '@playwright/test';
import { ownHotel } from '#e2e/fixtures/api.ts';
import { readPage } from '#e2e/fixtures/html.ts';
import { paidOrder } from '#e2e/fixtures/voucher.ts';

test('without scripts the voucher has the number of the reservation and its code', async ({ request }) => {
  const { number, address } = await paidOrder(await ownHotel('morskoy'), 30);
  const { document } = await readPage(request, address);
  const voucher = document.querySelector('[aria-labelledby="voucher-title"]');
  expect(voucher?.textContent).toContain(number);
  expect(voucher?.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain(number);
  expect(voucher?.textContent).not.toContain('устройств');
});

test('a page that is rendered for a request names each of its fonts once, in itself and in no header', async ({
  request,
}) => {
  const { address } = await paidOrder(await ownHotel('morskoy'), 30);
  for (const page of [address, '/morskoy?arrival=2031-01-10&departure=2031-01-12&adults=2']) {
    const response = await request.get(page);
    expect(response.headers().link).toBeUndefined();
    const fonts = (await response.text()).match(/<link rel="preload"[^>]*as="font"/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(fonts).size).toBe(fonts.length);
  }
});
