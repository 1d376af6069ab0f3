import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sessionTexts } from '#components/auth/session-texts.ts';
import { forgetSession, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { pageLoads } from '#components/testing/page-loads.ts';
import { CLIENT } from '#components/testing/users.ts';

const ROOMS = '?arrival=2026-12-01&departure=2026-12-02&adults=2';
const SEARCH = /ota-availability/;

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: CLIENT.first_name }).click();
  await page.getByRole('button', { name: sessionTexts.logout }).click();
}

it('a call in flight at logout is aborted before the logout leaves: nobody is told that the session ended', async () => {
  const late = Promise.withResolvers<Response>();
  let wasGivenUp: boolean | undefined;
  bff.on('POST', SEARCH, () => late.promise);
  bff.on('POST', /auth\/logout/, () => {
    wasGivenUp = bff.to(SEARCH).at(-1)?.signal?.aborted;
    late.resolve(Response.json({}, { status: 401 }));
    forgetSession();
    return {};
  });
  await openWizard(ROOMS, { user: CLIENT });
  await expect.poll(() => bff.to(SEARCH).length).toBeGreaterThan(0);
  await logOut();
  await expect.poll(() => pageLoads).toEqual(['/morskoy/login']);
  expect(wasGivenUp).toBe(true);
});

it('a logout that does not get through leaves the guest logged in, with what was asked for', async () => {
  bff.on('POST', /auth\/logout/, () => Promise.reject(new TypeError('no network')));
  await openWizard(ROOMS, { user: CLIENT });
  await expect.element(page.getByRole('article', { name: 'Стандарт' })).toBeVisible();
  const asked = bff.to(SEARCH).length;
  await logOut();
  await expect.element(page.getByText(sessionTexts.logoutFailed)).toBeVisible();
  await expect.poll(() => bff.to(SEARCH).length).toBeGreaterThan(asked);
  await expect.element(page.getByRole('article', { name: 'Стандарт' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: CLIENT.first_name })).toBeVisible();
  expect(pageLoads).toEqual([]);
});
