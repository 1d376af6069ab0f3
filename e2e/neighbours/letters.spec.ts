import { day } from '#e2e/fixtures/api.ts';
import { expect } from '#e2e/fixtures/booking.ts';
import { test as base, type Mailbox } from '#e2e/fixtures/mailbox.ts';
import { startPair } from '#e2e/fixtures/own-app.ts';

/** An API that sends letters, and the app in front of it. */
const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ mailbox }, use) => {
      const pair = await startPair({ SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' });
      await use(pair.origin);
      await pair.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

/** The latest letter to an address whose subject has these words. */
async function letterTo(mailbox: Mailbox, address: string, words: string) {
  const found = () => mailbox.to(address).findLast(({ subject }) => subject?.includes(words));
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true);
  return found();
}

const linkIn = (html: string | false | undefined): string =>
  /class="button"[\s\S]*?href="([^"]+)"/.exec(html || '')?.[1] ?? '';

test('a guest who has booked opens the order from the letter, on another device', async ({
  booking,
  mailbox,
  openVisit,
  origin,
}) => {
  const email = `anna-${day(0)}@guest.example`;
  await booking.openRooms('morskoy', { arrival: day(60), departure: day(62) });
  await booking.chooseRate('Стандарт', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.toOptions({ email });
  await booking.pay();
  const paid = await letterTo(mailbox, email, 'оплата получена');
  const phone = await openVisit({ viewport: { width: 390, height: 844 } });
  const link = linkIn(paid?.html);
  expect(link.startsWith(`${origin}/morskoy/success?order=`)).toBe(true);
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Оплата получена');
  // The other link of the letter opens the order for its guest; what stands behind the # leaves the address.
  const manage = /href="([^"]+#access=[^"]+)"/.exec(String(paid?.html))?.[1] ?? '';
  await phone.goto('about:blank');
  await phone.goto(manage);
  await expect(phone.getByText(/^Бронь открыта на этом устройстве/)).toBeVisible();
  expect(phone.url()).toBe(link);
  await phone.reload();
  await phone.locator('summary', { hasText: 'Отменить бронь' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Бронь отменена');
  await letterTo(mailbox, email, 'отменена');
  const desk = await letterTo(mailbox, 'hello@morskoy.example', 'Оплачена бронь');
  expect(desk?.text).not.toContain('#access');
  expect(desk?.text).toContain(`Почта: ${email}`);
});

test('a forgotten password: the letter’s link sets another one, signs in, and works once', async ({
  page,
  mailbox,
  origin,
  allowConsole,
}) => {
  // The link is refused the second time.
  allowConsole(/400 \(Bad Request\).*new-password/);
  await page.goto('/alpina/login/old');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await page.getByLabel('Логин или почта').fill('elena');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText('письмо уже в пути')).toBeVisible();
  const letter = await letterTo(mailbox, 'elena@guest.example', 'Новый пароль — Альпина');
  const link = linkIn(letter?.html);
  expect(link).toMatch(new RegExp(`^${origin}/alpina/login/password#[\\w-]{43}$`));

  const followLink = async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Пароль', { exact: true }).fill('Novyi2031');
    await page.getByLabel('Пароль ещё раз').fill('Novyi2031');
    await page.getByRole('button', { name: 'Сохранить и войти' }).click();
  };
  await followLink();
  await expect(page).toHaveURL(`${origin}/alpina`);
  await page.goto('/alpina/profile/booking');
  await expect(
    page.getByRole('heading', { name: 'Мои брони' }).or(page.getByText('Предстоящие')).first(),
  ).toBeVisible();
  await followLink();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Ссылка устарела');
});
