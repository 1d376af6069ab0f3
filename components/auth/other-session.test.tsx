import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PageAnswers } from '#components/providers/page-answers.tsx';
import { forgetSession, haveSession, open, openWizard } from '#components/testing/app.tsx';
import { pageLoads } from '#components/testing/page-loads.ts';
import { SCREENS } from '#components/testing/screens.ts';
import { CLIENT, EMPLOYEE } from '#components/testing/users.ts';
import { userKey } from '#rules/query-keys.ts';

const { address } = SCREENS.payment;
const user = () => page.getByRole('button', { name: CLIENT.first_name });
const login = () => page.getByRole('link', { name: 'Войти', exact: true });
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

it('a tab whose guest has logged out elsewhere loads anew when it is looked at', async () => {
  await openWizard(address, { user: CLIENT });
  await expect.element(user()).toBeVisible();
  lookAgain();
  forgetSession();
  expect(pageLoads).toEqual([]);
  lookAgain();
  expect(pageLoads).toEqual([window.location.pathname + window.location.search]);
});

it('a window beside it does so at the next touch', async () => {
  await openWizard(address, { user: CLIENT });
  await expect.element(user()).toBeVisible();
  forgetSession();
  window.dispatchEvent(new Event('focus'));
  expect(pageLoads).toHaveLength(1);
});

it('so does an anonymous tab when somebody has logged in', async () => {
  await openWizard(address);
  await expect.element(login()).toBeVisible();
  haveSession(CLIENT);
  lookAgain();
  await expect.poll(() => pageLoads).toHaveLength(1);
});

it('and a tab of one guest when another has logged in', async () => {
  await openWizard(address, { user: CLIENT });
  await expect.element(user()).toBeVisible();
  lookAgain();
  await expect.element(user()).toBeVisible();
  expect(pageLoads).toEqual([]);
  haveSession(EMPLOYEE);
  const loads = () => {
    // While the answer to one look is awaited, another look asks nothing.
    lookAgain();
    return pageLoads;
  };
  await expect.poll(loads).toHaveLength(1);
});

it('what is being typed into a registration is not taken away by its own sign-in', async () => {
  await openWizard('/register');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  haveSession(CLIENT);
  lookAgain();
  expect(pageLoads).toEqual([]);
});

it('a mark whose token is lost does not load the page over and over', async () => {
  haveSession(CLIENT);
  const server = new QueryClient();
  server.setQueryData(userKey, null);
  await open(
    <PageAnswers queries={dehydrate(server)}>
      <p>Страница</p>
    </PageAnswers>,
  );
  await expect.element(page.getByText('Страница')).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  expect(pageLoads).toEqual([]);
});
