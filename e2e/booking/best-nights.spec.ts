import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { freeStay, type Stay, search } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';
import { addIsoDays } from '#rules/text/dates.ts';

const cheapestOf = ({ rooms }: RoomSearchResponse) => Math.min(...rooms.map(({ min_price }) => min_price));
const shifted = ({ arrival, departure }: Stay, days: number): Stay => ({
  arrival: addIsoDays(arrival, days),
  departure: addIsoDays(departure, days),
});

test('the calendar shows what the guests’ own stay costs from each day, and marks the cheapest', async ({
  booking,
  page,
}) => {
  const guests = [
    { adults: 2, childs: [] },
    { adults: 1, childs: [] },
  ];
  const stay = await freeStay('nevsky', 'Стандарт во двор', 40, 3, guests);
  await booking.open('nevsky', '?adults=2,1&edit=parameters');
  await booking.pickStay(stay);
  const price = /, 3\sночи от ([\d\s]+)\s₽/;
  await expect(await booking.day(stay.arrival)).toHaveAccessibleName(price);
  const days = page.getByRole('grid').getByRole('button', { name: price });
  const names = await days.evaluateAll((buttons) => buttons.map((button) => `${button.ariaLabel}`));
  const totals = names.map((name) => sum(price.exec(name)?.[1] ?? ''));
  const lowest = Math.min(...totals);
  // The stays with the lowest total are marked, and no others; more than three are not worth a mark.
  const isRare = totals.filter((total) => total === lowest).length <= 3;
  expect(names.map((name) => name.endsWith('самая низкая цена'))).toEqual(
    totals.map((total) => isRare && total === lowest),
  );
  const own = names.find((name) => name.includes('заезд'));
  expect(sum(price.exec(`${own}`)?.[1] ?? '')).toBe(cheapestOf(await search('nevsky', stay, guests)));

  // One press takes the cheapest dates, and the rooms then start at that price.
  const line = page.getByRole('main').locator('p', { hasText: /^Дешевле всего/ });
  await expect.poll(async () => sum(await line.locator('b').textContent())).toBe(lowest);
  await line.getByRole('button').click();
  await expect(line).toContainText('в ваши даты');
  await booking.searchRooms();
  const { searchParams } = new URL(page.url());
  const taken = {
    arrival: searchParams.get('arrival') ?? '',
    departure: searchParams.get('departure') ?? '',
  };
  expect(addIsoDays(taken.arrival, 3)).toBe(taken.departure);
  expect(cheapestOf(await search('nevsky', taken, guests))).toBe(lowest);
});

test('above the rooms the days around say what they cost more or less, and one press goes there', async ({
  booking,
  page,
}) => {
  const stay = await freeStay('nevsky', 'Стандарт во двор', 50, 2);
  await booking.openRooms('nevsky', stay);
  const strip = page.getByRole('navigation', { name: 'Соседние даты' });
  const own = cheapestOf(await search('nevsky', stay));
  const price = async () => sum(await strip.locator('[aria-current] span').last().textContent());
  await expect(strip.locator('[aria-current]')).toContainText(/эти даты.*от/s);
  await expect.poll(price).toBe(own);
  for (const [shift, label] of [
    [-2, 'на 2 дня раньше'],
    [1, 'на день позже'],
    [3, 'на 3 дня позже'],
  ] as const) {
    const { rooms } = await search('nevsky', shifted(stay, shift));
    const difference = rooms.length > 0 ? cheapestOf({ rooms, services: [] }) - own : null;
    const expected =
      difference === null
        ? 'занято'
        : difference === 0
          ? 'столько же'
          : `${difference > 0 ? '+' : '−'}${new Intl.NumberFormat('ru').format(Math.abs(difference))} ₽`;
    await expect(strip.getByRole('listitem').filter({ hasText: plainLabel(label) }), label).toContainText(
      expected,
    );
  }

  const later = shifted(stay, 1);
  await strip.getByRole('link', { name: plainLabel('на день позже') }).click();
  await expect(page).toHaveURL(new RegExp(`arrival=${later.arrival}&departure=${later.departure}`));
  await booking.atSearchResult();
  const total = cheapestOf(await search('nevsky', later));
  await expect.poll(price).toBe(total);
});

const plainLabel = (label: string) => new RegExp(label.replaceAll(' ', '\\s'));
