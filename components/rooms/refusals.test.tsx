import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { offersFor } from '#components/testing/offers.ts';
import { bookingInAddress, expectScreen, room, SCREENS } from '#components/testing/screens.ts';
import { nightsBetween } from '#rules/text/dates.ts';

const SEARCH = /ota-availability/;
const refuse = (fields: Record<string, string[]>) => Response.json(fields, { status: 400 });
const linkNamed = (name: string | RegExp) => page.getByRole('link', { name });
const retry = () => page.getByRole('button', { name: 'Повторить' });

/** The API refuses stays beyond the hotel's limits. */
function haveLimits(lastDeparture: string): void {
  bff.on('POST', SEARCH, ({ body }) => {
    if (body.promo_code) return refuse({ promo_code: ['Промокод не найден'] });
    if (nightsBetween(body.arrival, body.departure) > 30)
      return refuse({ departure: ['Не больше 30 ночей в одной брони'] });
    if (body.departure > lastDeparture) return refuse({ departure: ['Бронируем до 1 июня'] });
    return offersFor(body);
  });
}

describe('a search that is refused leads on in one press, and is not offered again as it was', () => {
  const LIMITS = { max_nights: 30, last_departure: '2027-06-01' };

  it.each([
    [
      'too many nights',
      '&departure=2027-02-01',
      'Не больше 30 ночей в одной брони',
      /Показать 1.+31\sдекабря, 30\sночей/,
      '?arrival=2026-12-01&departure=2026-12-31&adults=2',
    ],
    [
      'nights that are not on sale',
      '&arrival=2027-05-30&departure=2027-06-05',
      'Бронируем до 1 июня',
      /Показать 30\sмая.+1\sиюня, 2\sночи/,
      '?arrival=2027-05-30&departure=2027-06-01&adults=2',
    ],
  ])('%s', async (_what, changes, said, name, address) => {
    haveLimits(LIMITS.last_departure);
    const link = new URLSearchParams(SCREENS.rooms.address);
    for (const [field, value] of new URLSearchParams(changes)) link.set(field, value);
    await openWizard(`?${link}`, { hotel: LIMITS });
    await expect.element(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect.element(linkNamed('Изменить параметры поиска')).toBeVisible();
    await expect.element(retry()).not.toBeInTheDocument();
    await linkNamed(name).click();
    await expectScreen('rooms');
    expect(bookingInAddress()).toBe(address);
  });
});

describe('a code that the hotel does not take', () => {
  const said = () => page.getByText('Промокод не найден');
  const codesAsked = () => bff.to(SEARCH).map(({ body }) => body.promo_code ?? null);
  beforeEach(() => haveLimits('2027-06-01'));

  it('is said once, at the code, over the rooms without it, which can be taken', async () => {
    await openWizard(`${SCREENS.rooms.address}&promo=1234567`);
    await expectScreen('rooms');
    await expect.element(said()).toBeVisible();
    expect(said().elements()).toHaveLength(1);
    const message = page.getByRole('status').filter({ has: said() });
    await expect.element(message).toMatchTextContent('Номера и цены — без кода 1234567.');
    expect(page.getByText('Произошла ошибка валидации входящих параметров запроса').elements()).toHaveLength(
      1,
    );
    // One guess and one search: the code is asked for no more.
    expect(codesAsked()).toEqual(['1234567', null]);
    expect(bookingInAddress()).toBe(SCREENS.rooms.address);
    await room('Стандарт')
      .getByRole('link', { name: /^Выбрать/ })
      .click();
    await expectScreen('extras');
    expect(codesAsked().filter(Boolean)).toEqual(['1234567']);
    await expect.element(said()).not.toBeInTheDocument();
  });

  it('is mended in its sheet, where it stands as typed', async () => {
    await openWizard(`${SCREENS.rooms.address}&promo=1234567`);
    await linkNamed('Исправить код').click();
    await expect.element(page.getByRole('textbox', { name: 'Промокод' })).toHaveValue('1234567');
    bff.on('POST', SEARCH, ({ body }) => offersFor(body));
    await page.getByRole('textbox', { name: 'Промокод' }).fill('2704188');
    await page.getByRole('button', { name: 'Готово' }).click();
    await expect.element(page.getByText(/Код 2704188 применён/)).toBeVisible();
    await expect.element(said()).not.toBeInTheDocument();
  });

  it('is taken off by a press, and the rooms stay', async () => {
    await openWizard(`${SCREENS.rooms.address}&promo=1234567`);
    await linkNamed('Убрать код').click();
    await expect.element(said()).not.toBeInTheDocument();
    await expectScreen('rooms');
    expect(codesAsked()).toEqual(['1234567', null]);
  });

  it('leaves the choice of a link to the payment, at its price without the code', async () => {
    await openWizard(`${SCREENS.payment.address}&promo=1234567`);
    await expectScreen('payment');
    await expect.element(said()).toBeVisible();
    expect(bookingInAddress()).toBe(SCREENS.payment.address);
  });

  it('is not asked for by the browser again where the server has rendered the rooms without it', async () => {
    const search = `${SCREENS.rooms.address}&promo=1234567`;
    await openWizard(search, {
      known: {
        ...{ search, today: '2026-11-25', missing: null, failure: null },
        refusedCode: { code: '1234567', message: 'Промокод не найден' },
      },
    });
    await expectScreen('rooms');
    await expect.element(said()).toBeVisible();
    expect(codesAsked()).toEqual([null]);
  });
});

describe('an API of which only the refusal is known', () => {
  const NO_LIMITS = { max_nights: null, last_departure: null };

  it.each([
    [{ departure: ['Слишком поздно'] }, '', ['Изменить параметры поиска']],
    [{ rooms: ['Слишком много'] }, '&promo=1234567', ['Изменить параметры поиска']],
    // The API names no field, so the code may be the reason.
    [
      { non_field_errors: ['Нет'] },
      '&promo=1234567',
      ['Показать цены без кода 1234567', 'Изменить параметры поиска'],
    ],
    [{}, '', ['Изменить параметры поиска']],
  ])('%j%s: %s', async (body, changes, links) => {
    bff.on('POST', SEARCH, () => Response.json(body, { status: 400 }));
    await openWizard(SCREENS.rooms.address + changes, { hotel: NO_LIMITS });
    const alert = page.getByRole('alert').filter({ hasText: 'Изменить' });
    await expect.element(alert).toBeVisible();
    expect(
      alert
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(links);
    await alert.getByRole('link', { name: 'Изменить параметры поиска' }).click();
    await expectScreen('parameters');
  });
});
