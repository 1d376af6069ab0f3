import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import {
  consent,
  continueButton,
  field,
  fillGuest,
  options,
  PAYMENT,
  typePhone,
} from '#components/testing/guest-form.ts';

const REQUIRED = 'Это поле не должно быть пустым';
const FIELDS = ['Фамилия', 'Имя', 'Отчество', 'Эл. почта', 'Телефон'];
const required = () => page.getByText(REQUIRED);

beforeEach(async () => {
  await openWizard(PAYMENT);
  await expect.element(field('Фамилия')).toBeVisible();
});

it('five required fields, each with its text once it was left empty', async () => {
  expect(document.querySelectorAll('form input[required]')).toHaveLength(FIELDS.length);
  expect(required().elements()).toHaveLength(0);
  for (const [index, label] of FIELDS.entries()) {
    (field(label).element() as HTMLElement).focus();
    await expect.element(field(label)).toHaveFocus();
    expect(required().elements()).toHaveLength(index);
    (field(label).element() as HTMLElement).blur();
    await expect.poll(() => required().elements().length).toBe(index + 1);
    await expect.element(field(label)).toHaveAccessibleDescription(REQUIRED);
  }
  await field('Фамилия').fill('Соколова');
  await expect.element(field('Фамилия')).not.toHaveAccessibleDescription(REQUIRED);
});

it('a phone: what is too short or too long is said, and nothing is cut off in silence', async () => {
  const format = page.getByText('Недопустимый формат номера');
  await typePhone('+7 918-555');
  await userEvent.tab();
  await expect.element(field('Телефон')).toHaveValue('+7(918) 555');
  await expect.element(format).toBeVisible();
  await typePhone('x0142');
  await expect.element(field('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect.element(format).not.toBeInTheDocument();
  await typePhone('777');
  await expect.element(field('Телефон')).toHaveValue('+79185550142777');
  await expect.element(format).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  await expect.element(field('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect.element(format).not.toBeInTheDocument();
});

it('a phone that passes but is no Russian one is questioned once it is left', async () => {
  const question = page.getByText('Номер не российский? Проверьте код страны и цифры.');
  await typePhone('91612345678');
  await expect.element(field('Телефон')).toHaveValue('91612345678');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(question).toBeVisible();
  await expect.element(field('Телефон')).toHaveAttribute('aria-invalid', 'false');
  await userEvent.type(field('Телефон'), '{Backspace}');
  await expect.element(field('Телефон')).toHaveValue('+7(916) 123 4567');
  await expect.element(question).not.toBeInTheDocument();
});

it.each([
  ['8 916 123-45-67', '+7(916) 123 4567'],
  ['+375 29 123-45-67', '+375291234567'],
])('“my number is taken as I give it”: %s typed and filled in by the browser', async (given, shown) => {
  await typePhone(given);
  await expect.element(field('Телефон')).toHaveValue(shown);
  await userEvent.tab();
  await expect.element(page.getByText('Недопустимый формат номера')).not.toBeInTheDocument();
  await field('Телефон').fill('');
  await field('Телефон').fill(given);
  await expect.element(field('Телефон')).toHaveValue(shown);
});

it('a digit corrected inside the phone moves nothing else, and the caret stays', async () => {
  const phone = () => field('Телефон').element() as HTMLInputElement;
  await typePhone('89161234567');
  phone().setSelectionRange(4, 4); // +7(9|16
  await userEvent.keyboard('{Backspace}');
  await expect.element(field('Телефон')).toHaveValue('+7(161) 234 567');
  await expect.poll(() => phone().selectionStart).toBe(3);
  await userEvent.keyboard('9');
  await expect.element(field('Телефон')).toHaveValue('+7(916) 123 4567');
  await expect.poll(() => phone().selectionStart).toBe(4);
  await userEvent.keyboard('{Delete}5');
  await expect.element(field('Телефон')).toHaveValue('+7(956) 123 4567');
  await expect.poll(() => phone().selectionStart).toBe(5);
});

it('the button that is not ready takes the press, says what is missing and leads there', async () => {
  const press = () => continueButton().click({ force: true }); // a button that counts as disabled
  await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
  await press();
  await expect.element(field('Фамилия')).toHaveFocus();
  await expect.poll(() => required().elements().length).toBe(FIELDS.length);
  await expect
    .element(page.getByText('Осталось: фамилия, имя, отчество, эл. почта, телефон, согласие'))
    .toBeVisible();
  await expect.element(continueButton()).toMatchTextContent('Необходимо согласие');

  // Once consent is given, the field no longer asks for it.
  await expect.element(consent()).toHaveAccessibleDescription(/^Осталось: .*, согласие$/);
  await consent().click();
  await expect.element(continueButton()).toMatchTextContent('Продолжить');
  await expect
    .element(page.getByText('Осталось: фамилия, имя, отчество, эл. почта, телефон', { exact: true }))
    .toBeVisible();
  await field('Фамилия').fill('Соколова');
  await expect
    .element(page.getByText('Осталось: имя, отчество, эл. почта, телефон', { exact: true }))
    .toBeVisible();
  await press();
  await expect.element(field('Имя')).toHaveFocus();

  // Everything but the consent is filled in: the press leads to it, and so does Enter in a field.
  await fillGuest();
  await consent().click();
  await expect.element(continueButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(continueButton()).toMatchTextContent('Необходимо согласие');
  await press();
  await expect.element(consent()).toHaveFocus();
  await expect.element(page.getByText('Осталось отметить согласие', { exact: true })).toBeVisible();
  await field('Имя').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(consent()).toHaveFocus();
  await expect.element(options()).not.toBeInTheDocument();
  await consent().click();
  await expect.element(continueButton()).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(continueButton()).toMatchTextContent('Продолжить');
  await continueButton().click();
  await expect.element(options()).toBeVisible();
});

it('the consent names its documents', async () => {
  for (const name of ['политику обработки персональных данных', 'договор оферты'])
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(/^https:/));
});

it.each([
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
])('at %d × %d px the form begins in the first view, with the total', async (width, height) => {
  await page.viewport(width, height);
  window.scrollTo(0, 0);
  const end = () => field('Фамилия').element().getBoundingClientRect().bottom;
  await expect.poll(end).toBeLessThan(height / 1.4);
  const sums = () =>
    [...document.querySelectorAll('b')].filter((sum) => {
      const { bottom, width: shown } = sum.getBoundingClientRect();
      return shown > 0 && bottom <= height && /^\d+\s\d+\s₽$/.test(sum.textContent ?? '');
    });
  await expect.poll(() => sums().length).toBeGreaterThan(0);
});
