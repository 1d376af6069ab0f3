import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openNext, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { acceptLogin } from '#components/testing/password-login.ts';
import { CLIENT } from '#components/testing/users.ts';
import { readMark } from '#lib/client/auth/read-mark.ts';
import { ENTRY_MARK } from '#rules/auth/cookie-marks.ts';
import { NOW } from '#rules/hotel/testing/hotel.ts';

const dialog = () => page.getByRole('dialog');

async function fillLogin(search = ''): Promise<void> {
  await openWizard(`/login/old${search}`);
  await dialog().getByLabelText('Логин', { exact: true }).fill('elena');
  await dialog().getByLabelText('Пароль', { exact: true }).fill('Morskoy2026');
}

it.each([
  [
    '?arrival=2026-12-01&departure=2026-12-02&adults=2',
    '/morskoy?arrival=2026-12-01&departure=2026-12-02&adults=2',
  ],
  ['?next=%2Fmorskoy%2Fprofile%2Fguests', '/morskoy/profile/guests'],
])('a login at %s opens the guest’s page at %s', async (search, address) => {
  acceptLogin(CLIENT);
  await fillLogin(search);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'Входим…' })).toBeVisible();
  expect(await openNext()).toBe(address);
});

it.each([
  ['back', 'С возвращением, Елена'],
  ['new', 'Добро пожаловать, Елена'],
])(
  'the page after a sign-in marked %s says “%s”, once, and closes it after a second and a half',
  async (mark, words) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the app's answer does
    document.cookie = `${ENTRY_MARK}=${mark}; path=/`;
    await openWizard('', { user: CLIENT });
    const said = page.getByText(words, { exact: true });
    // The page's timers are controlled by the test, so that a busy machine changes nothing.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(50);
        return said.query();
      })
      .not.toBeNull();
    let stood = 0;
    while (stood < 5000 && said.query()) {
      await vi.advanceTimersByTimeAsync(50);
      stood += 50;
    }
    expect(stood).toBeGreaterThanOrEqual(1400);
    // The toast's exit animation takes some of the time.
    expect(stood).toBeLessThanOrEqual(2000);
    await expect.poll(() => readMark(ENTRY_MARK)).toBeUndefined();
  },
);

it('a refused login is told in a live region that was there before it', async () => {
  const words = 'Неверный логин или пароль';
  bff.on('POST', /jwt-token/, () => Response.json({ non_field_errors: [words] }, { status: 400 }));
  await fillLogin();
  const region = dialog().getByRole('alert').element();
  expect(region).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(words);
  expect(dialog().getByRole('alert').element()).toBe(region);
});

const LEFT = '?arrival=2026-12-01&departure=2026-12-02&adults=3';

it.each([
  ['by a pass that was refused', '/login?reason=otp', LEFT],
  ['by nothing but a visit of the home', '', ''],
])('what was chosen before the bank is there again after a return %s', async (_how, path, search) => {
  sessionStorage.setItem('bank-return:morskoy', LEFT);
  await openWizard(path);
  if (path) await expect.element(dialog()).toMatchTextContent(/Одноразовый вход не удался/);
  if (path) await dialog().getByRole('button', { name: 'Продолжить без входа' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).toBe(search);
  expect(sessionStorage.getItem('bank-return:morskoy')).toBeNull();
});
