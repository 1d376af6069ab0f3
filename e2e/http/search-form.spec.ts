import { expect, test } from '@playwright/test';
import { contentOf, readPage } from '#e2e/fixtures/html.ts';

test('whoever makes the hotel’s site reads what to paste, beside the search as it stands there', async ({
  request,
  baseURL,
}) => {
  const page = await readPage(request, '/alpina/search-form');
  expect(contentOf(page, 'robots')).toBe('noindex');
  const { document } = page;
  expect(document.querySelectorAll('hotel-search[hotel="alpina"]')).toHaveLength(2);
  expect(document.querySelector('script[src="/hotel-search.js"]')).toBeTruthy();
  const [withPrices, plain] = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent);
  expect(withPrices).toContain('<hotel-search hotel="alpina" prices>');
  expect(plain).toContain('<hotel-search hotel="alpina">');
  for (const code of [withPrices, plain]) {
    expect(code).toContain(`<form action="${baseURL}/alpina">`);
    expect(code).toContain(`<script src="${baseURL}/hotel-search.js" defer></script>`);
  }
});
