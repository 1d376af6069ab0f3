import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { CONSENTS } from '#components/testing/consents.ts';
import {
  consent,
  continueButton,
  fillGuest,
  goOn,
  options,
  PAYMENT,
  pay,
} from '#components/testing/guest-form.ts';

const ORDER = /\/reservation\/1\//;
const NEEDED = 'Без этого согласия продолжить нельзя';
const hotel = { consents: CONSENTS };

const box = (name: RegExp) => page.getByRole('checkbox', { name });
const data = () => box(/^Согласен на обработку/);
const news = () => box(/^Хочу получать письма/);

/** The button says that it is disabled, and takes the press to say what is missing. */
const pressBlocked = () => continueButton().click({ force: true });

it('each consent is a box of its own, none is ticked, and its document is a link', async () => {
  await openWizard(PAYMENT, { hotel });
  await expect.element(data()).not.toBeChecked();
  await expect.element(news()).not.toBeChecked();
  await expect.element(consent()).not.toBeChecked();
  expect(page.getByRole('checkbox').elements()).toHaveLength(3);
  const link = page.getByRole('link', { name: 'Полный текст' });
  await expect.element(link).toHaveAttribute('href', 'https://example.com/consent');
  expect(link.elements()).toHaveLength(1);
  await expect.element(news()).not.toBeRequired();
  await expect.element(data()).toBeRequired();
});

it('without the one that is needed the form stops at its box; the free one stops nothing', async () => {
  bff.silence('POST', ORDER);
  await openWizard(PAYMENT, { hotel });
  await fillGuest();
  await consent().click();
  await pressBlocked();
  await expect.element(data()).toHaveFocus();
  await expect.element(data()).toHaveAccessibleDescription(NEEDED);
  await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(options()).not.toBeInTheDocument();
  await data().click();
  await expect.element(page.getByText(NEEDED)).not.toBeInTheDocument();
  await continueButton().click();
  await pay();
  await expect.poll(() => bff.to(ORDER).length).toBe(1);
  expect(bff.to(ORDER)[0]?.body.consents).toEqual([
    { code: 'DATA', hash: CONSENTS[0]?.hash, link: 'https://example.com/consent' },
    { code: 'offer', link: 'https://example.com/offer' },
  ]);
});

it('the tick of the offer stands apart: it is asked for first, and with the consents alone nothing goes on', async () => {
  await openWizard(PAYMENT, { hotel });
  await fillGuest();
  await data().click();
  await news().click();
  await pressBlocked();
  await expect.element(consent()).toHaveFocus();
  await expect.element(page.getByText('Осталось отметить согласие')).toBeVisible();
  await expect.element(page.getByText(NEEDED)).not.toBeInTheDocument();
});

it('words that have changed meanwhile are told by the form and in the toast', async () => {
  const said = 'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз';
  bff.on('POST', ORDER, () => Response.json({ consents: [said] }, { status: 400 }));
  await openWizard(PAYMENT, { hotel });
  await fillGuest();
  await consent().click();
  await data().click();
  await continueButton().click();
  await pay();
  await expect.element(page.getByRole('main').getByText(said)).toBeVisible();
});

it('an API that takes no consents is sent none', async () => {
  bff.silence('POST', ORDER);
  await openWizard(PAYMENT);
  await goOn();
  await pay();
  await expect.poll(() => bff.to(ORDER).length).toBe(1);
  expect(bff.to(ORDER)[0]?.body).not.toHaveProperty('consents');
  expect(page.getByRole('list', { name: 'Согласия' }).elements()).toHaveLength(0);
});
