import { day, stay } from '#e2e/fixtures/api.ts';
import { BookingPage, expect, test } from '#e2e/fixtures/booking.ts';

/** Near midnight in Moscow, where the hotel is, the guest's clock shows another day. */
const GUESTS = [
  { timezoneId: 'Pacific/Auckland', time: '23:40', elsewhere: 'tomorrow' },
  { timezoneId: 'Pacific/Honolulu', time: '00:20', elsewhere: 'yesterday' },
] as const;

test('for guests whose clock shows tomorrow or yesterday the hotel’s days count', async ({ openVisit }) => {
  for (const { timezoneId, time, elsewhere } of GUESTS) {
    const booking = new BookingPage(await openVisit({ timezoneId }));
    await booking.page.clock.setFixedTime(`${day(0)}T${time}:00+03:00`);
    await booking.open('morskoy');
    const local = await booking.page.evaluate(() => new Date().getDate());
    expect(local).toBe(Number(day(elsewhere === 'tomorrow' ? 1 : -1).slice(8)));
    await booking.atPrices();
    const tomorrow = await booking.day(day(1));
    await expect(booking.firstFreeDay().and(tomorrow)).toBeVisible();

    const dates = stay(1, 3);
    const asked = booking.page.waitForRequest(/\/ota-availability\//);
    await booking.pickStay(dates);
    await expect(booking.page.getByText(/, 3\sночи/).filter({ visible: true })).toBeVisible();
    await booking.searchRooms();
    expect((await asked).postDataJSON()).toMatchObject(dates);
    await expect(booking.page).toHaveURL(({ search }) =>
      search.includes(`arrival=${dates.arrival}&departure=${dates.departure}`),
    );
  }
});
