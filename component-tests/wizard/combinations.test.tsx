import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { haveSession, openWizard } from '@/component-tests/harness/app';
import { bff } from '@/component-tests/harness/bff';
import { bookingInAddress, expectScreen, SCREEN_NAMES, SCREENS } from '@/component-tests/harness/screens';
import { CLIENT, EMPLOYEE } from '@/component-tests/harness/users';

const GUESTS = { 'a guest': CLIENT, 'a company employee': EMPLOYEE };
const VISITORS = { 'an anonymous visitor': null, ...GUESTS };
const login = () => page.getByRole('dialog', { name: 'Вход' });

describe.each(SCREEN_NAMES)('%s', (screen) => {
  it.each(Object.entries(VISITORS))(
    '%s opens its address: the screen with its choices',
    async (_who, user) => {
      await openWizard(SCREENS[screen].address, { user });
      await expectScreen(screen);
      await expect
        .poll(() => document.querySelectorAll('[popovertarget="user-menu"]').length)
        .toBe(user ? 1 : 0);
      expect(bookingInAddress()).toBe(SCREENS[screen].address);
    },
  );

  it.each(Object.entries(GUESTS))(
    '%s logs out: the login opens, and under it step 1 with the dates; the rooms are asked for anew',
    async (_who, user) => {
      bff.on('POST', /auth\/logout/, () => ({}));
      await openWizard(SCREENS[screen].address, { user });
      await expectScreen(screen);
      await page.getByRole('button', { name: user.first_name }).click();
      await page.getByRole('button', { name: 'Выйти' }).click();
      await expect.element(login()).toBeVisible();
      expect(window.location.pathname).toBe('/morskoy/login');
      await login().getByRole('button', { name: 'Продолжить без входа' }).click();
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expectScreen('parameters');
      await expect.element(page.getByRole('link', { name: 'Войти', exact: true })).toBeVisible();
      expect(new URLSearchParams(window.location.search).get('arrival')).toBe('2026-12-01');
      // What was found for the account is not shown to somebody else.
      const asked = bff.to(/ota-availability/).length;
      await page.getByRole('button', { name: 'Подобрать номера' }).click();
      await expectScreen('rooms');
      expect(bff.to(/ota-availability/)).toHaveLength(asked + 1);
      expect(bff.to(/ota-availability/).at(-1)?.body).not.toHaveProperty('rate_flow');
    },
  );

  it.each(Object.entries(GUESTS))(
    '%s, whose session has ended, opens it: the login, and after it the same choices',
    async (_who, user) => {
      haveSession(user);
      bff.on('GET', /users\/info/, () => Response.json({}, { status: 401 }));
      bff.on('POST', /jwt-token/, () => {
        haveSession(user);
        return {};
      });
      await openWizard(SCREENS[screen].address);
      await expect.element(login()).toBeVisible();
      expect(window.location.pathname).toBe('/morskoy/login');
      await login().getByRole('link', { name: 'Войти по логину и паролю' }).click();
      await page.getByLabelText('Логин', { exact: true }).fill('elena');
      await page.getByLabelText('Пароль', { exact: true }).fill('Morskoy2026');
      await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
      await expect.poll(() => window.location.pathname).toBe('/morskoy');
      await expectScreen(screen);
      expect(bookingInAddress()).toBe(SCREENS[screen].address);
    },
  );
});
