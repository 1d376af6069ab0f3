import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { AccountReservation, AccountReservationDetail } from '#contract/schemas/account-reservation.ts';
import type { RefundCheck } from '#contract/schemas/reservation.ts';
import { newGuest, openSignedIn, userOf } from '#e2e/fixtures/account.ts';
import { bookFor, cancellation } from '#e2e/fixtures/account-bookings.ts';
import { freeStay, get, hotelId, ownHotel, post, search } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { fromWire, kopecksOf } from '#e2e/fixtures/kopecks.ts';
import { SAVED, voucher } from '#e2e/fixtures/voucher.ts';

/** The hotel's time zone. */
const MOSCOW = 'Europe/Moscow';
/** The room has a rate that keeps a night from the day of arrival on. */
const ROOM = 'Делюкс с зоной отдыха';
const DAY_MS = 86_400_000;

/** The steps of a reservation: until when, and what is kept until then, kopecks. */
type Steps = { until: string | null; kept: number }[];

/** '10 дек, 14:00' by the hotel's clock; at midnight only the day. */
function momentOf(iso: string): string {
  const parts = new Intl.DateTimeFormat('ru', {
    timeZone: MOSCOW,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const month = part('month').replace('.', '').slice(0, 3);
  const time = `${part('hour')}:${part('minute')}`;
  return `${part('day')} ${month}${time === '00:00' ? '' : `, ${time}`}`;
}

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();
const money = (kopecks: number) =>
  `${new Intl.NumberFormat('ru').format(kopecks / 100).replace(/[\u00a0\u202f]/g, ' ')} ₽`;
const keptText = (kept: number, total: number) =>
  kept === 0 ? 'бесплатно' : kept === total ? 'деньги не вернём' : money(kept);

/** The visible texts of the time line's steps, in order. */
async function timeLine(place: Locator): Promise<string[]> {
  const steps = place.locator('ol > li', { has: place.page().locator('b') }).filter({ visible: true });
  const read = await steps.evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('span, b')]
        .filter((part) => part.childElementCount === 0 && part.checkVisibility())
        .map(({ textContent }) => textContent?.trim())
        .filter((text) => text !== '—'),
    ),
  );
  return read.map((parts) => plain(parts.join(' — ')));
}

/** The sums in a description list, kopecks. */
const sumsIn = async (place: Locator) => (await place.locator('dd').allTextContents()).map(kopecksOf);

/** The visible prices of the nights, in order, kopecks: a line of several nights has what each costs. */
async function nightPrices(place: Locator): Promise<number[]> {
  const lines = place.locator('dl[data-nights] > div').filter({ visible: true });
  const read = await lines.evaluateAll((all) =>
    all.map((line) => [...line.children].map((part) => part.textContent ?? '')),
  );
  return read.flatMap(([label = '', sum = '']) => {
    const [, count, each] = /, (\d+)\s×\s(.+)$/.exec(label) ?? [];
    if (!each) return [kopecksOf(sum)];
    expect(Number(count) * kopecksOf(each)).toBe(kopecksOf(sum));
    return Array<number>(Number(count)).fill(kopecksOf(each));
  });
}

/** What is said of the time after which a reservation cannot be cancelled. */
const overLine = (kept: number) => `позже — отменить нельзя; не приедете — удержим ${money(kept)}`;

/**
 * What a time line must say, on paper too: each step with its end, the last one with that of cancelling, and what is
 * kept of a guest who does not come.
 */
const ladderLines = (steps: Steps, total: number, end: string) => [
  ...steps.map(({ until, kept }) => `до ${momentOf(until ?? end)} — ${keptText(kept, total)}`),
  overLine(steps.at(-1)?.kept ?? 0),
];

test('one reservation: the same moments and kopecks at the rate, extras and payment, on its page, in the cabinet, its dialog, the calendar file, on paper and in the API', async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const account = await newGuest();
  const { token } = await userOf(account);
  await openSignedIn(page, slug, account);
  const dates = await freeStay(slug, ROOM, 352, 3);
  const found = (await search(slug, dates)).rooms.find(({ name }) => name === ROOM);
  const rate = found?.rates.find(({ rate_code }) => rate_code === 'FB');
  const ladder = rate?.cancellation ?? [];
  const total = fromWire(rate?.total_price ?? 0);
  // The steps are computed from the ladder and the nights alone: free, then the first night.
  const firstNight = fromWire(rate?.nights.find(({ date }) => date === dates.arrival)?.price ?? 0);
  expect(ladder.map(({ keep }) => keep)).toEqual([{ percent: 0 }, { nights: 1 }]);
  const steps: Steps = [0, firstNight].map((kept, index) => ({
    until: ladder[index]?.until ?? null,
    kept,
  }));
  const [free = ''] = steps.map(({ until }) => until ?? '');
  expect(ladder.map(({ until }) => until)).toEqual([`${dates.arrival}T00:00:00+03:00`, null]);
  const end = rate?.cancel_until ?? '';
  const lines = ladderLines(steps, total, end);

  await booking.openRooms(slug, dates);
  await booking.openRates(booking.room(ROOM));
  const row = booking.rate(ROOM, 'Полный пансион');
  const rateLine = `Если платить сейчас: отменить можно бесплатно до ${momentOf(free)}. Позже удержим ${money(firstNight)}`;
  await expect(row).toContainText(rateLine);
  await row.locator('summary').click();
  const nights = (rate?.nights ?? []).map(({ price }) => fromWire(price));
  await expect.poll(() => nightPrices(row)).toEqual(nights);
  // The drawing of the stay says until when cancelling is free, here and wherever it stands.
  const drawing = `Отмена бесплатна до ${momentOf(free)}`;
  await expect(row.locator('[data-timeline]')).toContainText(drawing);
  await booking.chooseRate(ROOM, 'Полный пансион');

  const terms = page.locator('section', { has: page.getByRole('heading', { name: 'Условия отмены' }) });
  await expect(booking.title('Дополнительные услуги')).toBeVisible();
  await expect.poll(() => timeLine(terms.filter({ visible: true }))).toEqual(lines);
  await booking.goOnWithExtras();
  await expect.poll(() => timeLine(terms.filter({ visible: true }))).toEqual(lines);
  expect((await booking.orderTotal()) * 100).toBe(total);
  const bill = page.getByRole('complementary', { name: 'Ваша бронь' });
  await expect.poll(() => nightPrices(bill)).toEqual(nights);
  await expect(bill.locator('[data-timeline]').filter({ visible: true })).toContainText(drawing);
  await booking.agreeAndGoOn();
  expect((await booking.dueNow()) * 100).toBe(total);
  await booking.pay();

  const number = booking.orderNumber();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  // Before hydration a press on what only scripts can do is lost, and this text comes with it.
  await expect(voucher(page).getByText(SAVED)).toBeVisible();
  await expect.poll(() => timeLine(booking.fact('Условия отмены'))).toEqual(lines);
  await expect.poll(() => nightPrices(page.getByRole('main'))).toEqual(nights);
  await expect(page.getByRole('main').locator('[data-timeline]')).toContainText(drawing);
  expect(await calendarOf(page)).toEqual(calendarLines(steps, total, end));
  await expectPrinted(booking.fact('Условия отмены'), lines);

  const list = await get<AccountReservation[]>(`account-reservation/list/${hotelId(slug)}/`, token);
  const id = list.find((one) => one.number === number)?.id;
  const order = await get<AccountReservationDetail>(`account-reservation/detail/${id}/`, token);
  expect(order.cancellation?.map(({ until, kept }) => ({ until, kept: fromWire(kept) }))).toEqual(steps);
  const check = await post<RefundCheck>(
    `check-refund-money-balance/${hotelId(slug)}/`,
    { reservation_id: id },
    token,
  );
  expect([check.refund_amount, check.penalty_amount].map((rubles) => fromWire(rubles ?? Number.NaN))).toEqual(
    [total, 0],
  );
  expect(Date.parse(check.free_cancel_until ?? '')).toBe(Date.parse(free));

  await page.getByRole('link', { name: 'Изменить или отменить' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/booking/${id}$`));
  const { refund, question } = cancellation(page);
  await expect.poll(() => timeLine(refund)).toEqual(lines);
  await expect.poll(() => nightPrices(page.getByRole('article'))).toEqual(nights);
  await expect.poll(() => sumsIn(refund)).toEqual([total, total]);
  expect(await calendarOf(page)).toEqual(calendarLines(steps, total, end));
  await expectPrinted(refund, lines);
  await refund.getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(question.getByText('Вернётся:')).toHaveText(new RegExp(money(total).replaceAll(' ', '\\s')));
  await question.getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: /Бронь отменена/ })).toBeVisible();
  const cancelled = await get<AccountReservationDetail>(`account-reservation/detail/${id}/`, token);
  expect(fromWire(cancelled.payment.refund_amount ?? 0)).toBe(total);
  expect(cancelled.payment.penalty_amount).toBe(0);
});

async function expectPrinted(place: Locator, lines: string[]): Promise<void> {
  await place.page().emulateMedia({ media: 'print' });
  await expect.poll(() => timeLine(place)).toEqual(lines);
  await place.page().emulateMedia({ media: 'screen' });
}

/** The terms and the reminder that a calendar file must have. */
const calendarLines = (steps: Steps, total: number, end: string) => {
  const [first, second] = steps;
  const reminder = new Date(Date.parse(first?.until ?? '') - DAY_MS).toISOString();
  return {
    terms: ladderLines(steps, total, end).map((line) => `Отмена ${line.replace(' — ', ': ')}`),
    reminder: `${reminder.slice(0, 19).replace(/[-:]/g, '')}Z`,
    alarm: `Отменить можно бесплатно до ${momentOf(first?.until ?? '')}. Позже удержим ${money(second?.kept ?? 0)}`,
  };
};

async function calendarOf(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('button', { name: /календарь/i })
      .click(),
  ]);
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}[:;](.*)$`, 'gm'))].map(([, value = '']) =>
      plain(value)
        .replaceAll(/\\([,;])/g, '$1')
        .replaceAll(' по времени отеля', ''),
    );
  const [description = '', alarm = ''] = values('DESCRIPTION');
  const [, ...terms] = description.split('\\n');
  return { terms, reminder: values('TRIGGER')[0]?.replace('VALUE=DATE-TIME:', ''), alarm };
}

test('when a step of the cancellation passes, the cabinet and the open dialog say so by themselves', async ({
  page,
}) => {
  const slug = await ownHotel('morskoy');
  const account = await newGuest();
  const order = await bookFor(account, slug, { from: 18, rateName: 'Раннее бронирование' });
  const [free, later] = order.cancellation ?? [];
  const total = fromWire(order.total_price);
  const kept = fromWire(later?.kept ?? 0);
  expect([free?.kept, kept > 0 && kept < total]).toEqual([0, true]);
  await page.clock.install();
  // The page follows the server's clock, which its answers tell: it goes along with the browser's.
  let passed = 0;
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.parse(response.headers().date ?? '') + passed).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const pass = async (ms: number) => {
    passed += ms;
    await page.clock.fastForward(ms);
  };
  await openSignedIn(page, slug, account);
  await page.goto(`/${slug}/profile/booking/${order.id}`);
  const { refund, question } = cancellation(page);
  const sums = () => sumsIn(refund);
  await expect.poll(sums).toEqual([total, total]);
  await refund.getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(question.getByText('Вернётся:')).toBeVisible();

  const freeEnd = Date.parse(free?.until ?? '');
  const now = await page.evaluate(() => Date.now());
  await pass(freeEnd - now - 60_000);
  await expect.poll(sums).toEqual([total, total]);
  await pass(61_000);
  await expect.poll(sums).toEqual([total, kept, total - kept]);
  const end = `до ${momentOf(order.cancel_until ?? '')} — ${keptText(kept, total)}`;
  await expect.poll(() => timeLine(refund)).toEqual([end, overLine(kept)]);
  await expect(question.getByText('Вернётся:')).toHaveText(
    new RegExp(money(total - kept).replaceAll(' ', '\\s')),
  );
});
