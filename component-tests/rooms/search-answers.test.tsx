import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '@/component-tests/harness/app';
import { bff } from '@/component-tests/harness/bff';
import { offersFor } from '@/component-tests/harness/offers';

const PARAMETERS = '?arrival=2026-12-01&departure=2026-12-03&adults=2&edit=parameters';
const SEARCH = /ota-availability/;
const card = () => page.getByRole('article', { name: 'Стандарт' });

async function search(): Promise<void> {
  await openWizard(PARAMETERS);
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
}

it.each<[string, () => unknown]>([
  ['no answer', () => Promise.reject(new TypeError('no network'))],
  ['status 500', () => Response.json({ detail: 'boom' }, { status: 500 })],
  [
    'html with status 200',
    () => new Response('<h1>Привет</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['half a json', () => new Response('{"rooms": [', { headers: { 'content-type': 'application/json' } })],
])('%s to the search: the text of the catalogue, and a retry that works', async (_name, answer) => {
  bff.on('POST', SEARCH, answer);
  await search();
  await expect.element(page.getByText('При загрузке данных произошла ошибка')).toBeVisible();
  bff.on('POST', SEARCH, ({ body }) => offersFor(body));
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(card()).toBeVisible();
});

it('status 400 to the search: the notification, and the server says which field', async () => {
  bff.on('POST', SEARCH, () => Response.json({ arrival: ['Дата занята'] }, { status: 400 }));
  await search();
  await expect
    .element(page.getByText('Произошла ошибка валидации входящих параметров запроса').first())
    .toBeVisible();
  await expect.element(page.getByText('Дата занята').first()).toBeVisible();
});
