import { page, userEvent } from 'vitest/browser';

export const GUEST = {
  Фамилия: 'Соколова',
  Имя: 'Елена',
  Отчество: 'Андреевна',
  'Эл. почта': 'elena@mail.example',
};
const PHONE_NUMBER = '79185550142';
/** A rate without extras: its link leads to the payment. */
export const PAYMENT = '?arrival=2026-12-01&departure=2026-12-02&adults=2&room=ATT&rate=ATT&extras=';

export const field = (label: string) => page.getByLabelText(label, { exact: true });
export const consent = () => page.getByRole('checkbox', { name: /^Принимаю/ });
export const continueButton = () => page.getByRole('button', { name: /^(Продолжить|Необходимо согласие)$/ });
export const options = () => page.getByRole('dialog', { name: 'Способ оплаты' });

/** Types key by key, because the phone's mask does not notice a value that is set. */
export async function typePhone(text: string): Promise<void> {
  await userEvent.type(field('Телефон'), text);
}

export async function fillGuest(): Promise<void> {
  for (const [label, text] of Object.entries(GUEST)) await field(label).fill(text);
  await field('Телефон').fill('');
  await typePhone(PHONE_NUMBER);
}

/** From the form to the payment options. */
export async function goOn(): Promise<void> {
  await fillGuest();
  await consent().click();
  await continueButton().click();
}

export const pay = () => options().getByRole('button', { name: 'Перейти к оплате' }).click();
