import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard, reopen } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { consent, field, fillGuest, goOn, PAYMENT, pay } from '#components/testing/guest-form.ts';
import { RESERVATION } from '#components/testing/reservation.tsx';
import { CLIENT } from '#components/testing/users.ts';

const PLACE = /\/reservation\/1\//;
const ASK = /reservation\/order\/N-1/;
const waiting = () => page.getByRole('region', { name: /Бронь ждёт оплаты/ });

it('what was typed is there after a reload, the consent is asked anew', async () => {
  await openWizard(PAYMENT);
  await fillGuest();
  await field('Комментарий к брони').fill('Приедем поздно');
  await consent().click();
  await reopen();
  await expect.element(field('Фамилия')).toHaveValue('Соколова');
  await expect.element(field('Эл. почта')).toHaveValue('elena@mail.example');
  await expect.element(field('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect.element(field('Комментарий к брони')).toHaveValue('Приедем поздно');
  await expect.element(consent()).not.toBeChecked();
});

it('after a login it stands where the profile says nothing', async () => {
  await openWizard(PAYMENT);
  await field('Комментарий к брони').fill('Приедем поздно');
  await field('Телефон').fill('79185550142');
  await field('Имя').fill('Е');
  await field('Имя').fill('');
  await reopen(PAYMENT, { user: { ...CLIENT, phone: '' } });
  await expect.element(field('Имя')).toHaveValue('Елена');
  await expect.element(field('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect.element(field('Комментарий к брони')).toHaveValue('Приедем поздно');
});

async function reserveAndComeBack(status: string): Promise<void> {
  bff.on('POST', PLACE, () => ({ redirect_url: null, guest_num: 'N-1' }));
  bff.on('GET', ASK, () => ({ ...RESERVATION, status }));
  await openWizard(PAYMENT);
  await goOn();
  await pay();
  await expect.poll(() => bff.to(PLACE).length).toBe(1);
  await expect.element(page.getByRole('dialog', { name: 'Выполняется переадресация...' })).toBeVisible();
  await reopen();
}

it('a reservation that waits replaces the form: until when, a link to pay, and the form again', async () => {
  await reserveAndComeBack('NEW');
  await expect.element(waiting()).toMatchTextContent('Бронь ждёт оплаты до 10:20');
  // The focus shows the guest where they are, wherever the page was scrolled to.
  await expect.element(waiting().getByRole('heading')).toHaveFocus();
  await expect.element(field('Фамилия')).not.toBeInTheDocument();
  await expect
    .element(waiting().getByRole('link', { name: 'Перейти к оплате' }))
    .toHaveAttribute('href', RESERVATION.payment_url);
  await waiting().getByRole('button', { name: 'Изменить' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(field('Фамилия')).toHaveValue('Соколова');
  await expect.element(field('Фамилия')).toHaveFocus();
});

it.each(['PAID', 'CANCELED_BY_HOTEL'])('a reservation that is %s is replaced by the form', async (status) => {
  await reserveAndComeBack(status);
  await expect.element(field('Фамилия')).toBeVisible();
  await expect.element(waiting()).not.toBeInTheDocument();
});
