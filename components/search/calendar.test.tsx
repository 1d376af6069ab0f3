import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { DESKTOP, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { atPrices, day } from '#components/testing/calendar.ts';
import { daysOf, stayPricesOf } from '#components/testing/offers.ts';
import { expectScreen } from '#components/testing/screens.ts';
import type { AvailabilityDay } from '#contract/schemas/availability.ts';
import { asRubles } from '#contract/schemas/money.ts';
import type { StayPricesRequest } from '#contract/schemas/stay-prices.ts';

const CALENDAR = /color-availability/;
const pick = () => page.getByRole('button', { name: 'Подобрать номера' });

/** Lets the API tell something else of the days. */
const answerDays = (change: (one: AvailabilityDay) => AvailabilityDay) =>
  bff.on('GET', CALENDAR, ({ query }) =>
    daysOf(query.get('arrival') ?? '', query.get('departure') ?? '').map(change),
  );

it('the calendar takes days from tomorrow on, also by keyboard', async () => {
  await openWizard();
  await atPrices();
  const days = page.getByRole('grid').first().getByRole('button').elements() as HTMLButtonElement[];
  const free = days.filter((button) => !button.disabled);
  expect(free[0]?.getAttribute('aria-label')).toBe(day('2026-11-26').element().getAttribute('aria-label'));
  // Of the past days only those of today's week are shown.
  expect(days.length - free.length).toBeLessThanOrEqual(3);
  (day('2026-11-26').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Теперь выберите дату выезда')).toBeVisible();
  (day('2026-11-27').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  // The text is in the bottom bar or beside the button.
  const nights = page.getByText(/, 2\sночи/);
  await expect.poll(() => nights.elements().some((shown) => shown.checkVisibility())).toBe(true);
});

it('the picked days carry the times of the hotel', async () => {
  await openWizard('', { hotel: { time_arrival: '15:00:00', time_departure: '11:00:00' } });
  await atPrices();
  await day('2026-11-27').click();
  await expect.element(day('2026-11-27')).toHaveAccessibleName(/заезд с 15:00/);
  await day('2026-11-29').click();
  await expect.element(page.getByText(/Заезд 27\s[а-я]+ с\s15:00, выезд 29\s[а-я]+ до\s11:00/)).toBeVisible();
  await expect.element(day('2026-11-29')).toHaveAccessibleName(/выезд до 11:00/);
});

it('without the availability the calendar is plain, says nothing and works', async () => {
  bff.on('GET', CALENDAR, () => Response.json({ detail: 'boom' }, { status: 500 }));
  await openWizard();
  await expect.poll(() => bff.to(CALENDAR).length).toBeGreaterThan(0);
  await day('2026-11-27').click();
  await expect.element(day('2026-11-27')).toHaveAccessibleName(/заезд/);
  await day('2026-11-29').click();
  for (const alert of document.querySelectorAll('[role="alert"]')) expect(alert.textContent).toBe('');
  await expect.element(page.getByText('Есть номера')).not.toBeInTheDocument();
  await pick().click();
  await expectScreen('rooms');
});

it('a night that cannot be had is told as soon as the stay is picked, and the search stays possible', async () => {
  const full = ['2026-11-27', '2026-11-28'];
  answerDays((one) =>
    full.includes(one.date)
      ? { ...one, availability: { color: 'red', legend: 'Недоступно' }, sold_out: true }
      : one,
  );
  await openWizard();
  await expect.element(day('2026-11-27')).toHaveAccessibleName(/недоступно/);
  const said = () => page.getByRole('status').filter({ hasText: /^Недоступно:/ });

  // The day of departure is not a night.
  await day('2026-11-26').click();
  await day('2026-11-27').click();
  await expect.element(day('2026-11-27')).toHaveAccessibleName(/выезд/);
  await expect.element(said()).not.toBeInTheDocument();

  await day('2026-11-26').click();
  await day('2026-11-28').click();
  await expect.element(said()).toMatchTextContent(/^Недоступно: 27\s[а-я]+$/);
  // The night of arrival is named too.
  await day('2026-11-27').click();
  await day('2026-11-29').click();
  await expect.element(said()).toMatchTextContent(/^Недоступно: 27 и 28\s[а-я]+$/);
  await expect.element(said()).toBeVisible();
  await expect.element(pick()).toBeEnabled();
});

it('a day tells what it costs', async () => {
  await openWizard();
  await expect.element(day('2026-11-27')).toHaveAccessibleName(/есть номера, 1\sночь от 7\s000\s₽/);
});

it('at a desk two months stand side by side', async () => {
  await page.viewport(...DESKTOP);
  await openWizard();
  await expect.poll(() => page.getByRole('grid').elements().length).toBe(2);
});

it('while a departure is picked the prices stay those of the nights before', async () => {
  await openWizard();
  await atPrices();
  await day('2026-12-01').click();
  await day('2026-12-05').click();
  await expect.element(day('2026-12-07')).toHaveAccessibleName(/4\sночи от 28\s000/);
  await day('2026-12-07').click();
  await expect.element(day('2026-12-10')).toHaveAccessibleName(/4\sночи от 28\s000/);
  await day('2026-12-09').click();
  await expect.element(day('2026-12-10')).toHaveAccessibleName(/2\sночи от 14\s000/);
});

it('no day of a stay of several nights has a price; the sum stands over the days and beside the button', async () => {
  await openWizard();
  await atPrices();
  const inBar = page.getByText(/^от\s[\d\s]+₽$/).last();
  const shown = (date: string) => day(date).element().textContent?.replaceAll('\u00a0', ' ');
  // The price of one night stands on its arrival.
  await day('2026-12-01').click();
  await expect.poll(() => shown('2026-12-01')).toBe('17');
  expect(shown('2026-12-02')).toBe('2');
  await day('2026-12-04').click();
  await expect.poll(() => shown('2026-12-02')).toBe('2от 21 000 ₽');
  expect(['2026-12-01', '2026-12-03', '2026-12-04'].map(shown)).toEqual(['1', '3', '4']);
  expect(shown('2026-12-07')).toBe('721');
  await expect.element(inBar).toMatchTextContent('от 21 000 ₽');
  await expect.element(day('2026-12-01')).toHaveAccessibleName(/3\sночи от 21\s000/);
  await expect.element(day('2026-12-03')).not.toHaveAccessibleName(/₽/);
  // A longer stay leaves room for its nights; it stands where the most of its days are side by side.
  await day('2026-12-04').click();
  await day('2026-12-12').click();
  await expect.poll(() => shown('2026-12-07')).toBe('78 ночей · от 56 000 ₽');
  await expect.element(inBar).toMatchTextContent('от 56 000 ₽');
  // While the departure is picked nobody knows what the stay costs.
  await day('2026-12-14').click();
  await expect.element(inBar).not.toBeInTheDocument();
});

it('the calendar stops at the longest stay and at the end of what is on sale', async () => {
  await openWizard('', { hotel: { max_nights: 5, last_departure: '2026-12-20' } });
  await atPrices();
  await day('2026-12-01').click();
  await expect.element(page.getByText('Теперь выберите дату выезда, не больше 5 ночей')).toBeVisible();
  await expect.element(day('2026-12-07')).toBeDisabled();
  await day('2026-12-06').click();
  await expect.element(day('2026-12-06')).toHaveAccessibleName(/выезд/);
  // Any day with a night after it can be an arrival.
  await expect.element(day('2026-12-19')).toBeEnabled();
  await expect.element(day('2026-12-20')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled();
});

it('at every width it is said what the prices are for, and sums of a stay of 100 thousand do not touch', async () => {
  bff.on('POST', /stay-prices/, ({ body }) =>
    stayPricesOf(body as StayPricesRequest).map((one) => ({ ...one, total_price: asRubles(128_900) })),
  );
  await openWizard();
  await atPrices();
  await expect.element(page.getByText('Цены за ночь, тыс. ₽')).toBeVisible();
  await day('2026-12-01').click();
  await day('2026-12-05').click();
  await expect.element(page.getByText('128,9').first()).toBeVisible();
  for (const width of [320, 390, 1024, 1440]) {
    await page.viewport(width, 900);
    await expect.element(page.getByText('Цена 4 ночей с заездом в этот день, тыс. ₽')).toBeVisible();
    const gaps = page
      .getByText('128,9')
      .elements()
      .map((sum) => {
        const cell = sum.closest('td')?.clientWidth ?? 0;
        return cell - sum.getBoundingClientRect().width;
      });
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(3);
  }
});

/** The colours of the marks that days have, by the day of December; a day without one is left out. */
const marks = () =>
  Object.fromEntries(
    [...document.querySelectorAll('td button')].flatMap((button) => {
      const mark = button.querySelector('i > span, i path');
      const name = button.getAttribute('aria-label')?.match(/ (\d+) декабря/)?.[1];
      if (!mark || !name) return [];
      const { fill, backgroundColor } = getComputedStyle(mark);
      return [[name, mark.tagName === 'path' ? fill : backgroundColor]];
    }),
  );
const isStruck = (date: string) => {
  const number = day(date).element().querySelector('b');
  return number !== null && getComputedStyle(number).textDecorationLine === 'line-through';
};

it('every day has its colour, free ones too; the legend has each colour once, with its text', async () => {
  const few = { color: '#a05a00', legend: 'Мало номеров' };
  const none = { color: '#a00000', legend: 'Нет номеров' };
  answerDays((one) => {
    if (one.date === '2026-12-20') return { ...one, availability: none, sold_out: true };
    const isFew = ['2026-12-10', '2026-12-11'].includes(one.date);
    return { ...one, availability: isFew ? few : { color: '#007a33', legend: 'Есть номера' } };
  });
  await openWizard();
  await atPrices();
  await expect.poll(() => Object.keys(marks())).toHaveLength(31);
  expect(marks()).toMatchObject({ 1: 'rgb(0, 122, 51)', 10: 'rgb(160, 90, 0)', 20: 'rgb(160, 0, 0)' });
  for (const text of ['Есть номера', 'Мало номеров', 'Нет номеров'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it.each(['Не занято', 'Интернет-тариф', 'Нет ограничений', 'Последнее: закрыто'])(
  'the words of a legend close no day: %s',
  async (legend) => {
    answerDays(({ date }) => ({ date, availability: { color: '#00a', legend } }));
    await openWizard('', { hotel: { stay_prices: false } });
    await expect.element(day('2026-11-27')).toHaveAccessibleName(new RegExp(`${legend}$`, 'i'));
    await day('2026-11-27').click();
    await day('2026-11-30').click();
    await expect.element(page.getByText(/27–30\sноя, 3\sночи/).first()).toBeInTheDocument();
    expect(['2026-11-27', '2026-11-28', '2026-12-03'].map(isStruck)).toEqual([false, false, false]);
    await expect.element(page.getByText(/^Недоступно:/)).not.toBeInTheDocument();
  },
);

it('a day is struck out where the API says that the night is sold out, or where the guest’s stay has no price', async () => {
  answerDays((one) => (one.date === '2026-12-10' ? { ...one, sold_out: true } : one));
  bff.on('POST', /stay-prices/, ({ body }) => {
    const asked = body as StayPricesRequest;
    const gone = asked.nights === 1 ? ['2026-12-10'] : ['2026-12-09', '2026-12-10', '2026-12-17'];
    return stayPricesOf(asked).filter(({ arrival }) => !gone.includes(arrival));
  });
  await openWizard();
  await atPrices();
  const struck = () =>
    ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-16', '2026-12-17']
      .filter(isStruck)
      .map((d) => d.slice(8));
  await expect.poll(struck).toEqual(['10']);
  await day('2026-12-01').click();
  await day('2026-12-03').click();
  await expect.poll(struck).toEqual(['09', '10', '17']);
  await expect.element(day('2026-12-17')).toHaveAccessibleName(/заезд на 2\sночи недоступен/);
});

it('the days of a stay in the next month are coloured in that month alone', async () => {
  await openWizard();
  await atPrices();
  await day('2026-12-04').click();
  await day('2026-12-07').click();
  const coloured = () =>
    [...document.querySelectorAll('td')].filter((cell) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(cell);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    });
  await expect.poll(() => coloured().length).toBeGreaterThan(1);
  expect(coloured().map((cell) => cell.textContent === '')).not.toContain(true);
});

it('tonight, which the calendar lets nobody pick, can be had again by a button', async () => {
  await openWizard();
  await atPrices();
  const tonight = page.getByRole('button', { name: 'Сбросить даты' });
  await expect.element(tonight).not.toBeInTheDocument();
  await day('2026-12-01').click();
  await day('2026-12-05').click();
  await tonight.click();
  await expect.element(page.getByText('25–26 ноя, 1 ночь').first()).toBeInTheDocument();
  await expect.element(tonight).not.toBeInTheDocument();
});

it('in forced colours the nights between the ends of a stay are marked', async () => {
  const force = (value: string) =>
    (cdp() as { send(name: string, how: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    });
  await openWizard();
  await atPrices();
  await day('2026-12-01').click();
  await day('2026-12-04').click();
  await force('active');
  try {
    const ground = (date: string) => {
      const cell = day(date).element().closest('td');
      return cell && getComputedStyle(cell).backgroundColor;
    };
    // A ground of the page's own colour shows nothing.
    const probe = document.createElement('i');
    probe.style.cssText = 'background:Highlight;forced-color-adjust:none';
    document.body.append(probe);
    await expect.poll(() => ground('2026-12-02')).toBe(getComputedStyle(probe).backgroundColor);
    probe.remove();
    expect(ground('2026-12-03')).toBe(ground('2026-12-02'));
  } finally {
    await force('none');
  }
});
