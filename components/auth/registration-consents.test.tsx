import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { CONSENTS } from '#components/testing/consents.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';

const ACCOUNT = /users\/accounts\/register/;
const PROFILE = /create-profile\/1\//;
const dialog = () => page.getByRole('dialog', { name: 'Регистрация' });
const box = (name: RegExp) => dialog().getByRole('checkbox', { name });
const send = () => dialog().getByRole('button', { name: 'Зарегистрироваться' }).click();

/** The registration of a hotel, filled in. The profile is refused, so that the page stays. */
async function openFilled(hotel: Partial<Hotel>): Promise<void> {
  bff.on('POST', ACCOUNT, () => ({ id: 7 }));
  bff.on('POST', /users\/jwt-token/, () => ({}));
  bff.on('POST', PROFILE, () => Response.json({ consents: ['Текст согласия изменился'] }, { status: 400 }));
  await openWizard('/register', { hotel });
  for (const [label, text] of [
    ['Фамилия', 'Новикова'],
    ['Имя', 'Ольга'],
    ['Отчество', 'Юрьевна'],
    ['Логин', 'olga'],
    ['Эл. почта', 'olga@guest.example'],
    ['Пароль', 'Gost2026a'],
    ['Пароль ещё раз', 'Gost2026a'],
  ] as const)
    await dialog().getByLabelText(label, { exact: true }).fill(text);
  await userEvent.type(dialog().getByLabelText('Телефон'), '79001112233');
}

it('the one that is needed stops the registration at its box, and nothing is sent until it is given', async () => {
  await openFilled({ consents: CONSENTS });
  await expect.element(box(/^Хочу получать/)).not.toBeChecked();
  await send();
  await expect.element(box(/^Согласен/)).toHaveFocus();
  await expect.element(box(/^Согласен/)).toHaveAccessibleDescription('Без этого согласия продолжить нельзя');
  expect(bff.to(ACCOUNT)).toEqual([]);
  await box(/^Согласен/).click();
  await send();
  await expect.element(dialog().getByText('Текст согласия изменился')).toBeVisible();
  expect(bff.to(ACCOUNT)[0]?.body).not.toHaveProperty('consents');
  expect(bff.to(PROFILE)[0]?.body.consents).toEqual([
    { code: 'DATA', hash: CONSENTS[0]?.hash, link: 'https://example.com/consent' },
  ]);
});

it('an API that takes no consents is sent none', async () => {
  await openFilled({});
  await send();
  await expect.poll(() => bff.to(PROFILE).length).toBe(1);
  expect(bff.to(PROFILE)[0]?.body).not.toHaveProperty('consents');
  expect(dialog().getByRole('checkbox').elements()).toEqual([]);
});
