import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, openWizard } from '@/component-tests/harness/app';
import { bff } from '@/component-tests/harness/bff';
import { openParty } from '@/component-tests/harness/calendar';
import { offersFor } from '@/component-tests/harness/offers';
import { expectScreen, SCREENS } from '@/component-tests/harness/screens';

const PARAMETERS = '?arrival=2026-12-01&departure=2026-12-03&adults=2&edit=parameters';
const SEARCH = /ota-availability/;
const changeParameters = () =>
  page
    .getByRole('button', { name: 'Изменить параметры поиска' })
    .or(page.getByRole('link', { name: 'Изменить параметры поиска' }));
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

const notification = () =>
  page
    .getByRole('region', { name: /Уведомления/ })
    .getByRole('listitem')
    .filter({ hasText: 'Произошла ошибка валидации входящих параметров запроса' });

it('status 400 to the search: the notification, and the server says which field', async () => {
  bff.on('POST', SEARCH, () => Response.json({ arrival: ['Дата занята'] }, { status: 400 }));
  await search();
  await expect.element(notification()).toBeVisible();
  await expect.element(page.getByText('Дата занята').first()).toBeVisible();
});

describe('a link', () => {
  const LINKS = ['rooms', 'extras', 'payment'] as const;

  it.each(LINKS)(
    'to the %s whose search is refused: one notification, and the server says why',
    async (screen) => {
      bff.on('POST', SEARCH, () => Response.json({ arrival: ['Дата занята'] }, { status: 400 }));
      await openWizard(SCREENS[screen].address);
      await expect.element(page.getByText('Дата занята').first()).toBeVisible();
      await expect.element(notification()).toBeVisible();
      expect(notification().elements()).toHaveLength(1);
    },
  );

  it.each(LINKS)('to the %s whose answers made no sense is there after ‘Повторить’', async (screen) => {
    bff.on('POST', SEARCH, () =>
      Response.json({ detail: 'Сервер отеля ответил не в JSON' }, { status: 502 }),
    );
    await openWizard(SCREENS[screen].address);
    await expect.element(page.getByText('При загрузке данных произошла ошибка')).toBeVisible();
    await expect.element(notification()).not.toBeInTheDocument();
    bff.on('POST', SEARCH, ({ body }) => offersFor(body));
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expectScreen(screen);
  });
});

const NOTHING = 'По заданным параметрам ничего не найдено.';

it('nothing found: the text and the way back', async () => {
  bff.on('POST', SEARCH, () => ({ rooms: [], services: [] }));
  await search();
  await expect.element(page.getByText(NOTHING).last()).toBeVisible();
  await changeParameters().click();
  await expectScreen('parameters');
});

it('more guests than any room takes: nothing found, and fewer guests find one', async () => {
  await openWizard(PARAMETERS);
  await openParty();
  const adults = page.getByRole('region', { name: 'Номер 1' }).getByRole('group', { name: /Взрослые/ });
  await page.getByRole('button', { name: 'Добавить номер' }).click();
  bff.on('POST', SEARCH, ({ body }) =>
    body.rooms.length > 1 ? { rooms: [], services: [] } : offersFor(body),
  );
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.element(page.getByText(NOTHING).last()).toBeVisible();
  await changeParameters().click();
  await openParty();
  await expect.element(adults).toHaveTextContent('2');
  await page.getByRole('button', { name: 'Убрать Номер 2' }).click();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.element(card()).toBeVisible();
});

it('an unknown promo code: the server says so, and without it the rooms come', async () => {
  await page.viewport(...DESKTOP);
  bff.on('POST', SEARCH, ({ body }) =>
    body.promo_code
      ? Response.json({ promo_code: ['Промокод не найден'] }, { status: 400 })
      : offersFor(body),
  );
  await openWizard('?arrival=2026-12-01&departure=2026-12-03&adults=2&promo=1234567');
  await expect.element(page.getByText('Промокод не найден').first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Изменить', exact: true })
    .or(page.getByRole('link', { name: 'Изменить параметры', exact: true }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Без промокода' }).click();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.element(card()).toBeVisible();
});
