import { startOfMonth } from 'date-fns/startOfMonth';
import { stackedMonths } from '../../lib/availability/shown-months.ts';
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
