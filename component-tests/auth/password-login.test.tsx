import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { haveSession, openWizard } from '@/component-tests/harness/app';
import { bff } from '@/component-tests/harness/bff';
import { NOW } from '@/component-tests/harness/hotel';
import { CLIENT } from '@/component-tests/harness/users';

const dialog = () => page.getByRole('dialog');
const greeting = () => page.getByText('С возвращением, Елена');

async function fillLogin(): Promise<void> {
  await openWizard('/login/old');
  await dialog().getByLabelText('Логин', { exact: true }).fill('elena');
  await dialog().getByLabelText('Пароль', { exact: true }).fill('Morskoy2026');
}

it('a greeting closes by itself after a second and a half', async () => {
  bff.on('POST', /jwt-token/, () => {
    haveSession(CLIENT);
    return {};
  });
  await fillLogin();
  // The page's own timers go by the test, so that a busy machine changes nothing.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  await dialog().getByRole('button', { name: 'Войти', exact: true }).click();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(50);
      return greeting().query();
    })
    .not.toBeNull();
  let stood = 0;
  while (stood < 5000 && greeting().query()) {
    await vi.advanceTimersByTimeAsync(50);
    stood += 50;
  }
  expect(stood).toBeGreaterThanOrEqual(1400);
  // The toast's exit animation.
  expect(stood).toBeLessThanOrEqual(2000);
});

it('a refused login is told in a live region that was there before it', async () => {
  const words = 'Неверное имя пользователя или пароль';
  bff.on('POST', /jwt-token/, () => Response.json({ non_field_errors: [words] }, { status: 400 }));
  await fillLogin();
  const region = dialog().getByRole('alert').element();
  expect(region).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(words);
  expect(dialog().getByRole('alert').element()).toBe(region);
});
