import { CLIENT, EMPLOYEE, openSignedIn, ownAccount, USER_BUTTON } from '#e2e/fixtures/account.ts';
import { API, freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';

const CODE = '2704188';

/** What each kind of guest has and has not on the way; one of the two codes or flows that they choose is sent. */
const KINDS = [
  {
    kind: 'an anonymous visitor',
    like: null,
    has: {
      login: true,
      bankIcon: false,
      promo: true,
      flows: false,
      form: true,
      selection: false,
      cabinet: false,
    },
    sent: { promo_code: CODE, rate_flow: undefined, guests: 0 },
  },
  {
    kind: 'a guest with an account',
    like: CLIENT,
    has: {
      login: false,
      bankIcon: false,
      promo: false,
      flows: true,
      form: false,
      selection: false,
      cabinet: true,
    },
    sent: { promo_code: null, rate_flow: 'SPEC', guests: 0 },
  },
  {
    kind: 'an employee of the company',
    like: EMPLOYEE,
    has: {
      login: false,
      bankIcon: true,
      promo: true,
      flows: false,
      form: false,
      selection: true,
      cabinet: true,
    },
    sent: { promo_code: CODE, rate_flow: undefined, guests: 2 },
  },
] as const;

for (const { kind, like, has, sent } of KINDS)
  test(`${kind} books from the first step, with what they have and without what they have not`, async ({
    booking,
    page,
  }) => {
    const slug = await ownHotel('morskoy');
    if (like) await openSignedIn(page, slug, await ownAccount(like));
    else await booking.open(slug);
    const stay = await freeStay(slug, 'Стандарт', 52, 2);

    await expect(booking.title('Параметры бронирования')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Войти', exact: true })).toBeVisible({ visible: has.login });
    await expect(page.locator(USER_BUTTON)).toBeVisible({ visible: has.cabinet });
    await expect(page.getByText('сотрудник банка')).toHaveCount(has.bankIcon ? 1 : 0);
    await booking.pickStay(stay);
    const promo = page.getByRole('button', { name: 'Ввести промокод' });
    const flows = page.getByRole('group', { name: 'Тариф' });
    await expect(promo).toBeVisible({ visible: has.promo });
    await expect(flows).toBeVisible({ visible: has.flows });
    if (has.flows) await flows.getByRole('button', { name: 'Специальный' }).click();
    if (has.promo) {
      await promo.click();
      await page.getByLabel('Промокод').fill(CODE);
    }

    const searched = page.waitForRequest('**/api/v1/ota-availability/*/');
    await booking.searchRooms();
    const search = (await searched).postDataJSON();
    expect([search.promo_code, search.rate_flow]).toEqual([sent.promo_code, sent.rate_flow]);
    await booking.chooseRate('Стандарт', 'Гибкий');
    await booking.goOnWithExtras();
    await expect(page.getByLabel('Фамилия')).toBeVisible({ visible: has.form });
    if (has.form) await booking.fillGuest();
    const ordered = page.waitForRequest(/\/api\/v1\/reservation\/\d+\/$/);
    await booking.agreeAndGoOn();
    const selection = page.getByRole('dialog', { name: 'Состав гостей' });
    if (has.selection) {
      for (const index of [0, 1]) await selection.getByRole('checkbox').nth(index).check();
      await selection.getByRole('button', { name: 'Подтвердить состав гостей' }).click();
    }
    if (has.promo) {
      const notice = page.getByRole('dialog', { name: 'Подтверждение статуса' });
      await expect(notice).toContainText('близкий член семьи сотрудника');
      await notice.getByRole('button', { name: 'Понятно' }).click();
    }
    await expect(booking.options).toBeVisible();
    await expect(selection).toBeHidden();
    await booking.toPaymentPage();
    await expect(page).toHaveURL(({ href }) => href.startsWith(API));
    const { guests, reservation } = (await ordered).postDataJSON();
    expect([reservation.promo_code, reservation.rate_flow]).toEqual([sent.promo_code, sent.rate_flow]);
    expect(guests).toHaveLength(sent.guests);
    await booking.onPaymentPage('Оплатить');
    await expect(page.getByText('Оплата получена')).toBeVisible();

    await page.goto(`/${slug}/profile/booking`);
    if (has.cabinet) await expect(page.getByText('Оплачено').first()).toBeVisible();
    else await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  });
