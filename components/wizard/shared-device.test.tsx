import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, forgetSession, openNext, openWizard, PHONE, reopen } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { consent, field, typePhone } from '#components/testing/guest-form.ts';
import { expectScreen, SCREEN_NAMES, SCREENS } from '#components/testing/screens.ts';
import { CLIENT, EMPLOYEE } from '#components/testing/users.ts';

/** A profile without what a reservation needs: the form is shown with what the profile has. */
const LEAVING = { ...CLIENT, middle_name: '', phone: '' };
const NEXT = {
  ...EMPLOYEE,
  email: 'ivan@bank.example',
  middle_name: 'Петрович',
  phone: '',
  is_company_employee: false,
};
const COMMENT = 'Аллергия на орехи';
const OF_LEAVING = /Елена|Соколова|Андреевна|elena@|918|Аллергия/;

/** Everything in which the next user could find something: the page, its fields, address, storage and cookies. */
function everything(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  return [document.body.textContent, ...fields, window.location.href, stored, document.cookie].join('\n');
}

async function typeAtPayment(): Promise<void> {
  await openWizard(SCREENS.payment.address, { user: LEAVING });
  await expect.element(field('Фамилия')).toHaveValue('Соколова');
  await field('Отчество').fill('Андреевна');
  await typePhone('79185550142');
  await field('Комментарий к брони').fill(COMMENT);
  await consent().click();
  expect(everything()).toMatch(OF_LEAVING);
}

async function goTo(address: string): Promise<void> {
  window.history.pushState(null, '', `/morskoy${address}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

async function logOut(): Promise<void> {
  bff.on('POST', /auth\/logout/, () => {
    forgetSession();
    return {};
  });
  await page.getByRole('button', { name: LEAVING.first_name }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
}

describe.each<[string, readonly [number, number]]>([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('on %s', (_width, size) => {
  describe.each(SCREEN_NAMES)('a guest who has typed at payment logs out at %s', (screen) => {
    it.each([
      ['an anonymous visitor', null],
      ['another guest', NEXT],
    ])('%s finds nothing of them', async (_who, user) => {
      await page.viewport(...size);
      await typeAtPayment();
      await goTo(SCREENS[screen].address);
      await expectScreen(screen);
      await logOut();
      expect(await openNext()).toBe('/morskoy/login');
      await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
      expect(everything()).not.toMatch(OF_LEAVING);
      await reopen(SCREENS.payment.address, { user });
      await expect.element(field('Фамилия')).toHaveValue(user?.last_name ?? '');
      await expect.element(consent()).not.toBeChecked();
      expect(everything()).not.toMatch(OF_LEAVING);
    });
  });

  it.each([
    ['the same guest', LEAVING, '+7(918) 555 0142'],
    ['another guest', NEXT, ''],
    ['somebody who goes on without a login', null, ''],
  ])('after a session that ended the form is as %s may see it', async (_who, user, phone) => {
    await page.viewport(...size);
    await typeAtPayment();
    bff.on('GET', /users\/info/, () => {
      forgetSession();
      return Response.json({}, { status: 401 });
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await openNext()).toMatch(/reason=ended$/);
    // What was typed waits for the same guest; what the profile had filled in is gone with the session.
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Елена|Соколова|elena@/);
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await reopen(SCREENS.payment.address, { user });
    await expect.element(field('Телефон')).toHaveValue(phone);
    await expect.element(field('Комментарий к брони')).toHaveValue(phone && COMMENT);
    await expect.element(consent()).not.toBeChecked();
  });
});
