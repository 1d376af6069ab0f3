import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { authTexts } from '#components/auth/texts.ts';
import { forgetSession, haveSession, openNext, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { acceptLogin, logIn } from '#components/testing/password-login.ts';
import { bookingInAddress, expectScreen, SCREEN_NAMES, SCREENS } from '#components/testing/screens.ts';
import { CLIENT, EMPLOYEE } from '#components/testing/users.ts';

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
    '%s, whose session has ended, opens it: the login says so, and after it stand the same choices',
    async (_who, user) => {
      haveSession(user);
      bff.on('GET', /users\/info/, () => Response.json({}, { status: 401 }));
      await openWizard(SCREENS[screen].address);
      // The app's answer removes the mark too.
      forgetSession();
      expect(await openNext()).toBe(`/morskoy/login${SCREENS[screen].address}&reason=ended`);
      await expect.element(login()).toMatchTextContent(authTexts.sessionEnded);
      acceptLogin(user);
      await logIn();
      await openNext();
      await expectScreen(screen);
      expect(bookingInAddress()).toBe(SCREENS[screen].address);
      await expect.element(page.getByRole('button', { name: user.first_name })).toBeVisible();
    },
  );
});
