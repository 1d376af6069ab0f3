import { expect, type Page } from '@playwright/test';
import { signInUnseen } from '#e2e/fixtures/account.ts';
import { ADDRESSES, COMMENT, fullHotel, WORD } from '#e2e/fixtures/full-hotel.ts';
import { expectFit, expectReachable } from '#e2e/fixtures/layout.ts';
import { test } from '#e2e/fixtures/own-app.ts';
import { skipWelcome, troublesOf } from '#e2e/fixtures/page.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

/** Each screen with what it shows, and with what is opened or typed there before it is checked. */
const SCREENS: [string, keyof typeof ADDRESSES, (page: Page) => Promise<unknown>][] = [
  [
    'four rooms with eleven children',
    'home',
    async (page) => {
      await expect(page.locator('summary', { hasText: '4 номера, 8 взрослых, 11 детей' })).toBeVisible();
      await expect(page.getByRole('grid').first()).toBeVisible();
    },
  ],
  [
    'thirty rooms, one with twelve rates, with names of 48 letters',
    'rooms',
    async (page) => {
      const rooms = page.getByRole('article');
      await expect(rooms).toHaveCount(30);
      await rooms.first().getByText('Смотреть тарифы').click();
      await expect(rooms.first().getByRole('link', { name: /^Выбрать/ })).toHaveCount(12);
      await page.locator('summary', { hasText: 'О тарифе' }).first().click();
    },
  ],
  [
    'nine extras with names of 48 letters, all taken',
    'extras',
    async (page) => {
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(9);
      await page.locator('summary', { hasText: 'Подробнее' }).first().click();
    },
  ],
  [
    'a guest with names of 48 letters and a comment of 200',
    'payment',
    async (page) => {
      await page.locator('summary', { hasText: 'Из чего складывается цена' }).click();
      for (const label of ['Фамилия', 'Имя', 'Отчество']) await page.getByLabel(label).fill(WORD);
      await page.getByLabel('Комментарий').fill(COMMENT);
    },
  ],
  ['the order of all of it', 'order', (page) => expect(page.getByText(COMMENT)).toBeVisible()],
  ['the order in the cabinet', 'cabinet', (page) => expect(page.getByText(COMMENT)).toBeVisible()],
  [
    'saved guests with names of 48 letters',
    'guests',
    (page) => expect(page.getByText(WORD).last()).toBeVisible(),
  ],
];

for (const [title, screen, prepare] of SCREENS)
  test(`${title}: it fits at every width, nothing covers a control, the console is quiet`, async ({
    api,
    app,
    page,
  }) => {
    const troubles = troublesOf(page);
    fullHotel(api);
    if (screen === 'cabinet' || screen === 'guests')
      await signInUnseen(page, { username: 'elena', password: 'Morskoy2026' }, app.origin);
    await skipWelcome(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(app.origin + ADDRESSES[screen]);
    await expect(page.getByRole('banner')).toBeVisible();
    await prepare(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${screen} at ${width} px`);
      await expectReachable(page, `${screen} at ${width} px`);
    }
    expect(troubles).toEqual([]);
  });
