import { takeNewerAway } from '#components/testing/oldest-browser.ts';
import { translatePage } from '#components/testing/translation.ts';
import { day, freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { shiftClock } from '#e2e/fixtures/shift-clock.mjs';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** Guests whose clock is wrong, by `ahead` ms, and whose browser does more than show the page. */
const GUESTS = [
  { who: 'translated, 20 years behind', ahead: -20 * YEAR, isTranslated: true },
  { who: 'the oldest served, a day behind', ahead: -24 * HOUR, isOldest: true },
  { who: 'in forced colours, yesterday by 13 hours', ahead: -13 * HOUR, hasForcedColors: true },
  {
    who: 'the oldest served, in forced colours, tomorrow by 15 hours',
    ahead: 15 * HOUR,
    isOldest: true,
    hasForcedColors: true,
  },
  {
    who: 'translated, in forced colours, a day ahead',
    ahead: 24 * HOUR,
    isTranslated: true,
    hasForcedColors: true,
  },
  {
    who: 'the oldest served, translated, 20 years ahead',
    ahead: 20 * YEAR,
    isOldest: true,
    isTranslated: true,
  },
];

for (const { who, ahead, ...browser } of GUESTS)
  test(`the booking in a browser that is ${who}`, async ({ booking, page }) => {
    await page.addInitScript(shiftClock, ahead);
    if (browser.isOldest) await page.addInitScript(takeNewerAway);
    if (browser.hasForcedColors) await page.emulateMedia({ forcedColors: 'active' });
    const translate = async () => {
      if (!browser.isTranslated) return async () => {};
      const translation = await page.evaluateHandle(translatePage);
      return () => expect.poll(() => translation.evaluate(({ lost }) => lost)).toEqual([]);
    };

    const slug = await ownHotel('morskoy');
    const dates = await freeStay(slug, 'Стандарт', 60, 2);
    await booking.open(slug);
    const expectNothingLost = await translate();
    await booking.atPrices();
    await expect(booking.firstFreeDay().and(await booking.day(day(1)))).toBeVisible();
    await booking.pickStay(dates);
    await booking.searchRooms();
    await booking.chooseRate('Стандарт', 'Гибкий');
    await booking.goOnWithExtras('Детское меню');
    await booking.toOptions();
    await expectNothingLost();
    await booking.toPaymentPage();
    await booking.onPaymentPage('Оплатить');
    const expectNothingLostAtTheEnd = await translate();
    await expect(page.getByText('Оплата получена')).toBeVisible();
    await expectNothingLostAtTheEnd();
  });
