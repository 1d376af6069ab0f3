import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { consent, field, GUEST, goOn, options, PAYMENT, pay } from '#components/testing/guest-form.ts';
import { expectScreen } from '#components/testing/screens.ts';
import { EMPLOYEE } from '#components/testing/users.ts';

it('Back closes the payment options, and the form is as it was typed', async () => {
  await openWizard(PAYMENT);
  await goOn();
  await expect.element(options()).toBeVisible();
  const address = window.location.search;
  window.history.back();
  await expect.element(options()).not.toBeInTheDocument();
  await expectScreen('payment');
  for (const [label, text] of Object.entries(GUEST)) await expect.element(field(label)).toHaveValue(text);
  expect(window.location.search).toBe(address);
  expect(bff.to(/reservation\/1\/$/)).toEqual([]);
});

it('Back closes the choice of who travels', async () => {
  await openWizard(PAYMENT, { user: EMPLOYEE });
  const selection = page.getByRole('dialog', { name: /гост/i });
  await consent().click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect.element(selection).toBeVisible();
  window.history.back();
  await expect.element(selection).not.toBeInTheDocument();
  await expectScreen('payment');
});

it('after the press to pay Back does not lead to the options again', async () => {
  await openWizard(PAYMENT);
  await goOn();
  bff.on('POST', /reservation\/1\/$/, () => Response.json({ non_field_errors: ['Нет'] }, { status: 400 }));
  await pay();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Нет' })).toBeVisible();
  await expect.element(options()).not.toBeInTheDocument();
  expect(window.history.state).not.toHaveProperty('layer');
});
