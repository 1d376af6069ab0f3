import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '@/component-tests/harness/app';
import { consent, continueButton, fillGuest, options, PAYMENT } from '@/component-tests/harness/guest-form';
import { expectScreen, room, SCREENS } from '@/component-tests/harness/screens';

async function toOptions(address: string): Promise<void> {
  await openWizard(address);
  await expectScreen('payment');
  await fillGuest();
  await consent().click();
  await continueButton().click();
}

it('for one night the first night is no way to pay', async () => {
  await toOptions(PAYMENT);
  await expect.element(options().getByRole('radio', { name: /Картой сейчас/ })).toBeVisible();
  await expect.poll(() => options().getByRole('radio').elements().length).toBe(2);
  await expect.element(options()).toHaveTextContent(/К оплате сейчас\s*7\s000/);
});

it('for two nights the first one costs its own price now, and the rest at the hotel', async () => {
  await toOptions(SCREENS.payment.address.replace('AIRPORT', ''));
  await options()
    .getByRole('radio', { name: /Первая ночь/ })
    .click();
  await expect.element(options()).toHaveTextContent(/К оплате сейчас\s*8\s000/);
  await expect.element(options()).toHaveTextContent(/К оплате в отеле\s*8\s000/);
});

it('with a promo code a notice of who may use it stands before the ways to pay', async () => {
  await toOptions(`${PAYMENT}&promo=2704188`);
  const notice = page.getByRole('dialog', { name: 'Подтверждение статуса' });
  await expect.element(notice).toHaveTextContent('близкий член семьи сотрудника');
  await expect.element(options()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(options()).toBeVisible();
});

it('a rate without extras leads straight to payment', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const card = room('Мансарда у моря');
  await card.getByRole('link', { name: /^Выбрать/ }).click();
  await expectScreen('payment');
  await expect.element(page.getByText('Дополнительные услуги')).not.toBeInTheDocument();
});
