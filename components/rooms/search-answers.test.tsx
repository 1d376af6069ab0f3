import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openNext, openWizard } from '#components/testing/app.tsx';
import { bff, NONSENSE } from '#components/testing/bff.ts';
import { closeSheet, openParty } from '#components/testing/calendar.ts';
import { offersFor } from '#components/testing/offers.ts';
import { pageLoads } from '#components/testing/page-loads.ts';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';
import { CLIENT } from '#components/testing/users.ts';

const SEARCH = /ota-availability/;
const changeParameters = () =>
  page
    .getByRole('button', { name: 'Изменить параметры поиска' })
    .or(page.getByRole('link', { name: 'Изменить параметры поиска' }));
const card = () => page.getByRole('article', { name: 'Стандарт' });

async function search(): Promise<void> {
  await openWizard(SCREENS.parameters.address);
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
}

it.each<[string, () => unknown]>([
  ['no answer', () => Promise.reject(new TypeError('no network'))],
  ['status 500', () => Response.json({ detail: 'boom' }, { status: 500 })],
  ...Object.entries(NONSENSE),
])('%s to the search: the text of the catalogue, and a retry that works', async (_name, answer) => {
  bff.on('POST', SEARCH, answer);
  await search();
  await expect.element(page.getByText('При загрузке данных произошла ошибка')).toBeVisible();
  bff.on('POST', SEARCH, ({ body }) => offersFor(body));
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.element(card()).toBeVisible();
});

it('401 to an anonymous visitor: the text of the catalogue after each retry, and no session that has ended', async () => {
  bff.on('POST', SEARCH, () => Response.json({}, { status: 401 }));
  await search();
  const refused = page.getByText('Не удалось выполнить запрос Ошибка авторизации :(', { exact: true });
  await expect.element(refused).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect.poll(() => bff.to(SEARCH).length).toBe(2);
  await expect.element(refused).toBeVisible();
  expect(pageLoads).toEqual([]);
});

it('401 to a guest: the login over the same choices', async () => {
  bff.on('POST', SEARCH, () => Response.json({}, { status: 401 }));
  await openWizard(SCREENS.rooms.address, { user: CLIENT });
  expect(await openNext()).toBe(`/morskoy/login${SCREENS.rooms.address}&reason=ended`);
});

const notification = () =>
  page
    .getByRole('region', { name: /Уведомления/ })
    .getByRole('listitem')
    .filter({ hasText: 'Произошла ошибка валидации входящих параметров запроса' });

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

it('more guests than any room takes: nothing found, and fewer guests find one', async () => {
  await openWizard(SCREENS.parameters.address);
  await openParty();
  const adults = page.getByRole('region', { name: 'Номер 1' }).getByRole('group', { name: /Взрослые/ });
  await page.getByRole('button', { name: 'Добавить номер' }).click();
  await closeSheet();
  bff.on('POST', SEARCH, ({ body }) =>
    body.rooms.length > 1 ? { rooms: [], services: [] } : offersFor(body),
  );
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.element(page.getByText(NOTHING).last()).toBeVisible();
  await changeParameters().click();
  await openParty();
  await expect.element(adults).toMatchTextContent('2');
  await page.getByRole('button', { name: 'Убрать Номер 2' }).click();
  await closeSheet();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.element(card()).toBeVisible();
});

it('a room with a name and a price alone: no words in place of a picture, and nothing to unfold', async () => {
  const [room] = offersFor({
    arrival: '2026-12-01',
    departure: '2026-12-02',
    rooms: [{ adults: 2, childs: [] }],
  }).rooms;
  const { id, room_code, name, min_price, rates } = room ?? {};
  bff.on('POST', SEARCH, () => ({ rooms: [{ id, room_code, name, min_price, rates }], services: [] }));
  await search();
  await expect.element(card()).toBeVisible();
  await expect.element(card().getByText('This image failed to load')).not.toBeInTheDocument();
  await expect.element(card().getByLabelText('Сведения о номере')).not.toBeInTheDocument();
});
