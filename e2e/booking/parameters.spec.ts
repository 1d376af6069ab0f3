import { startOfMonth } from 'date-fns/startOfMonth';
import { stackedMonths } from '../../lib/availability/shown-months.ts';
import type { AvailabilityDay } from '../../lib/contracts/availability.ts';
import { toDate } from '../../lib/format/dates.ts';
import { day, freeStay, search } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

test('the calendar tells what a day costs and that it is full', async ({ booking, page }, { project }) => {
  await booking.open('morskoy');
  await expect(page.getByRole('grid')).toHaveCount(
    project.name === 'desktop' ? 2 : stackedMonths(startOfMonth(toDate(day(0))), day(0)),
  );
  const night = { arrival: day(3), departure: day(4) };
  const prices = (await search('morskoy', night)).rooms.map(({ min_price }) => min_price);
  const priced = await booking.day(day(3));
  await expect(priced).toHaveAccessibleName(/(есть|мало) номер/); // comes with the availability
  const named = (await priced.getAttribute('aria-label')) ?? '';
  expect(Number(/([\d\s]+)\s₽$/.exec(named)?.[1]?.replace(/\s/g, ''))).toBe(Math.min(...prices));
  await expect(await booking.day(day(41))).toHaveAccessibleName(/нет номеров/);
  await expect(page.getByText('Нет номеров')).toHaveCount(1);
});

test('without the availability the calendar is plain, says nothing and works', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*color-availability/);
  await page.route('**/api/v1/color-availability/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'boom' } }),
  );
  const refused = page.waitForResponse((response) => response.url().includes('color-availability'));
  await booking.open('alpina');
  const dates = await freeStay('alpina', 'Стандарт с видом на лес', 8, 2);
  await refused;
  const arrival = await booking.day(dates.arrival);
  await arrival.click();
  await expect(await booking.day(dates.arrival)).toHaveAccessibleName(/заезд/);
  await (await booking.day(dates.departure)).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText('Есть номера')).toHaveCount(0);
  await booking.searchRooms();
  await expect(booking.room('Стандарт с видом на лес')).toBeVisible();
});

test('the warning of the corporate flow comes with the fourth counted guest', async ({ booking, page }) => {
  const warning = page.getByText(
    'Делюкс: максимум 3 гостя и ребёнок до 3 лет. Семейный люкс: максимум 4 гостя и ребёнок до 3 лет.',
  );
  await booking.open('alpina');
  const room = page.getByRole('region', { name: 'Номер 1' });
  const more = (who: string) => room.getByRole('button', { name: `${who}: больше` });
  await booking.openParty();
  await more('Дети до 3 лет').click(); // not counted
  await more('Взрослые').click();
  await expect(
    page
      .getByText('3 взрослых, 1 ребёнок')
      .filter({ visible: true })
      .or(page.getByText('4 гостя').filter({ visible: true }))
      .first(),
  ).toBeVisible();
  await expect(warning).toHaveCount(0);
  await more('Дети 7–12 лет').click();
  await expect(warning).toBeVisible();
  await room.getByRole('button', { name: 'Взрослые: меньше' }).click();
  await expect(warning).toHaveCount(0);

  // The flag is off here: no flows, no warning.
  await booking.open('nevsky');
  await booking.openParty();
  await more('Взрослые').click();
  await more('Взрослые').click();
  await expect(more('Взрослые')).toBeDisabled();
  await expect(warning).toHaveCount(0);
});

test('more guests than any room takes: nothing found, and fewer guests find one', async ({
  booking,
  page,
}) => {
  const dates = await freeStay('nevsky', 'Люкс «Адмирал»', 14, 1);
  await booking.open('nevsky');
  const room = page.getByRole('region', { name: 'Номер 1' });
  await booking.openParty();
  for (const who of ['Взрослые', 'Взрослые', 'Дети 3–6 лет'])
    await room.getByRole('button', { name: `${who}: больше` }).click();
  await booking.pickStay(dates);
  await booking.searchRooms();
  await expect(page.getByText('По заданным параметрам ничего не найдено.').last()).toBeVisible();
  await booking.button('Изменить параметры поиска').click();
  await booking.openParty();
  await expect(room.getByRole('group', { name: 'Номер 1, Взрослые' })).toContainText('4');
  await room.getByRole('button', { name: 'Дети 3–6 лет: меньше' }).click();
  await booking.searchRooms();
  await expect(booking.room('Люкс «Адмирал»')).toBeVisible();
});

test(
  'step 1 asks for the guests, then the dates, then the promo code, then goes on',
  { tag: '@both' },
  async ({ booking, page }, { project }) => {
    await booking.open('morskoy');
    await expect(page.getByRole('grid').first()).toBeVisible();
    await booking.openParty();
    const asked = [
      booking.button('Взрослые: больше'),
      page.getByRole('grid').first(),
      booking.button('Ввести промокод'),
      booking.button('Подобрать номера'),
    ];
    const boxes = [];
    for (const [index, part] of asked.entries()) {
      const next = asked[index + 1];
      if (next)
        expect(
          await part.evaluate(
            (here, there) =>
              (here.compareDocumentPosition(there as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
            await next.elementHandle(),
          ),
        ).toBe(true);
      boxes.push(await part.boundingBox());
    }
    // On a phone also from top to bottom; the button is the bar at the end of the screen.
    if (project.name === 'phone') {
      const tops = boxes.slice(0, 3).map((box) => box?.y ?? 0);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    }
  },
);

test('the picked days carry the times of the hotel', async ({ booking, page }) => {
  await booking.open('alpina');
  const dates = await freeStay('alpina', 'Стандарт с видом на лес', 8, 2);
  await (await booking.day(dates.arrival)).click();
  await expect(await booking.day(dates.arrival)).toHaveAccessibleName(/заезд с 15:00/);
  await (await booking.day(dates.departure)).click();
  const number = (date: string) => Number(date.slice(8));
  await expect(
    page.getByText(
      new RegExp(
        `Заезд ${number(dates.arrival)}\\s[а-я]+ с\\s15:00, выезд ${number(dates.departure)}\\s[а-я]+ до\\s11:00`,
      ),
    ),
  ).toBeVisible();
  await expect(await booking.day(dates.departure)).toHaveAccessibleName(/выезд до 11:00/);
});

test('“there is no room that night” is said as soon as the stay is picked, and the search stays possible', async ({
  booking,
  page,
}) => {
  // Four days of one month, so that a phone shows them at once; the two in the middle are full.
  const from = [5, 6, 7, 8].find((offset) => day(offset).slice(0, 7) === day(offset + 3).slice(0, 7)) ?? 9;
  const [arrival, first, second, departure] = [0, 1, 2, 3].map((nights) => day(from + nights)) as [
    string,
    string,
    string,
    string,
  ];
  await page.route('**/api/v1/color-availability/**', async (route) => {
    const response = await route.fetch();
    const days: AvailabilityDay[] = await response.json();
    const legend = ({ date }: AvailabilityDay) =>
      date === first || date === second ? 'Нет номеров' : 'Есть номера';
    await route.fulfill({
      response,
      json: days.map((one) => ({ ...one, availability: { ...one.availability, legend: legend(one) } })),
    });
  });
  await booking.open('morskoy');
  await expect(await booking.day(first)).toHaveAccessibleName(/нет номеров/);
  const said = page.getByRole('status').filter({ hasText: /нет номеров$/ });
  const beside = page.getByText(/^\d+.* нет номеров$/).filter({ visible: true });
  const number = (date: string) => Number(date.slice(8));

  // The day of departure is no night.
  await (await booking.day(arrival)).click();
  await (await booking.day(first)).click();
  await expect(await booking.day(first)).toHaveAccessibleName(/выезд/);
  await expect(said).toHaveCount(0);

  await (await booking.day(arrival)).click();
  await (await booking.day(second)).click();
  await expect(said).toHaveText(new RegExp(`^${number(first)}\\s[а-я]+ нет номеров$`));
  // A night of arrival is told too.
  await (await booking.day(first)).click();
  await (await booking.day(departure)).click();
  await expect(said).toHaveText(new RegExp(`^${number(first)} и ${number(second)}\\s[а-я]+ нет номеров$`));
  await expect(said).toBeVisible();
  // Once more beside the button, and the button is not taken away.
  await expect(beside).toHaveCount(2);
  await expect(booking.button('Подобрать номера')).toBeEnabled();
});
