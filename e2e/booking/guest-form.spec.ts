import { freeStay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';

const REQUIRED = 'Это поле не должно быть пустым';
const FIELDS = ['Фамилия', 'Имя', 'Отчество', 'Эл. почта', 'Телефон'];

test.beforeEach(async ({ booking }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 22, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
});

test('five required fields, each with its text once it was left empty', async ({ page }) => {
  await expect(page.locator('form input[required]')).toHaveCount(FIELDS.length);
  await expect(page.getByText(REQUIRED)).toHaveCount(0);
  for (const [index, label] of FIELDS.entries()) {
    await page.getByLabel(label, { exact: true }).focus();
    await expect(page.getByText(REQUIRED)).toHaveCount(index);
    await page.getByLabel(label, { exact: true }).blur();
    await expect(page.getByText(REQUIRED)).toHaveCount(index + 1);
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(REQUIRED);
  }
  await page.getByLabel('Фамилия').fill('Соколова');
  await expect(page.getByText(REQUIRED)).toHaveCount(FIELDS.length - 1);
});

test('addresses and phones: what passes, what does not', async ({ page }) => {
  const email = page.getByLabel('Эл. почта');
  const characters = page.getByText('Недопустимые символы');
  for (const wrong of [
    'elena',
    'elena@mail',
    'elena@mail.example.',
    'el ena@mail.example',
    '@mail.example',
  ]) {
    await email.fill(wrong);
    await email.blur();
    await expect(characters, wrong).toBeVisible();
    await email.fill('elena@mail.example');
    await expect(characters).toHaveCount(0);
  }
  const phone = page.getByLabel('Телефон');
  const format = page.getByText('Недопустимый формат номера');
  await phone.pressSequentially('+7 918-555');
  await phone.blur();
  await expect(phone).toHaveValue('+7(918) 555');
  await expect(format).toBeVisible();
  await phone.press('End');
  await phone.pressSequentially('x0142');
  await expect(phone).toHaveValue('+7(918) 555 0142');
  await expect(format).toHaveCount(0);
  // What is too much is not cut off in silence.
  await phone.pressSequentially('777');
  await expect(phone).toHaveValue('+79185550142777');
  await expect(format).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await phone.press('Backspace');
  await expect(phone).toHaveValue('+7(918) 555 0142');
  await expect(format).toHaveCount(0);
});

const NUMBERS = [
  ['9161234567', '+7(916) 123 4567'],
  ['8 916 123-45-67', '+7(916) 123 4567'],
  ['+7 916 123 45 67', '+7(916) 123 4567'],
  ['+375291234567', '+375291234567'],
  ['375 29 123-45-67', '+375291234567'],
  ['+998 90 123 45 67', '+998901234567'],
  ['+8613812345678', '+8613812345678'],
] as const;

test('“my number is taken as I give it”: typed, pasted and filled in by the browser alike', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = page.getByLabel('Телефон');
  const clear = async () => {
    await phone.press('ControlOrMeta+A');
    await phone.press('Delete');
    await expect(phone).toHaveValue('');
  };
  for (const [given, shown] of NUMBERS) {
    await phone.pressSequentially(given);
    await expect(phone, `${given} typed`).toHaveValue(shown);
    await clear();
    await page.evaluate((text) => navigator.clipboard.writeText(text), given);
    await phone.press('ControlOrMeta+V');
    await expect(phone, `${given} pasted`).toHaveValue(shown);
    await phone.blur();
    await expect(page.getByText('Недопустимый формат номера'), given).toHaveCount(0);
    await clear();
    await phone.fill(given);
    await expect(phone, `${given} filled in`).toHaveValue(shown);
    await clear();
  }
});

test('a digit corrected inside the phone moves nothing else, and the caret stays', async ({ page }) => {
  const phone = page.getByLabel('Телефон');
  const caret = () => phone.evaluate((field: HTMLInputElement) => field.selectionStart);
  await phone.pressSequentially('89161234567');
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4)); // +7(9|16
  await phone.press('Backspace');
  await expect(phone).toHaveValue('+7(161) 234 567');
  expect(await caret()).toBe(3);
  await phone.press('9');
  await expect(phone).toHaveValue('+7(916) 123 4567');
  expect(await caret()).toBe(4);
  await phone.press('Delete');
  await phone.press('5');
  await expect(phone).toHaveValue('+7(956) 123 4567');
  expect(await caret()).toBe(5);
});

test('the button that is not ready takes the press, says what is missing and leads there', async ({
  booking,
  page,
}) => {
  const press = () => booking.continueButton.click({ force: true }); // it counts as disabled
  await press();
  await expect(page.getByLabel('Фамилия')).toBeFocused();
  await expect(page.getByText(REQUIRED)).toHaveCount(FIELDS.length);
  await expect(page.getByText('Заполните данные гостя. Отметьте согласие с документами')).toBeVisible();
  await expect(booking.continueButton).toHaveText('Необходимо согласие');

  // With the consent it no longer asks for it.
  const consent = page.getByRole('checkbox', { name: /Согласен/ });
  await expect(consent).toHaveAccessibleDescription(/Отметьте согласие/);
  await booking.agree();
  await expect(booking.continueButton).toHaveText('Продолжить');
  await expect(page.getByText('Заполните данные гостя', { exact: true })).toBeVisible();
  await page.getByLabel('Фамилия').fill('Соколова');
  await press();
  await expect(page.getByLabel('Имя')).toBeFocused();

  // Everything but the consent: the press leads to it, also the Enter key in a field.
  await booking.fillGuest();
  await consent.uncheck();
  await press();
  await expect(consent).toBeFocused();
  await expect(page.getByText('Отметьте согласие с документами', { exact: true })).toBeVisible();
  await page.getByLabel('Имя').press('Enter');
  await expect(consent).toBeFocused();
  await expect(booking.options).toHaveCount(0);
  await consent.check();
  await booking.continueButton.click();
  await expect(booking.options).toBeVisible();
});

test('the button: two texts, and the way on only with a valid form and the consent', async ({
  booking,
  page,
}) => {
  await expect(booking.continueButton).toBeDisabled();
  await expect(booking.continueButton).toHaveText('Необходимо согласие');
  await booking.fillGuest();
  await expect(booking.continueButton).toBeDisabled();
  await booking.agree();
  await expect(booking.continueButton).toBeEnabled();
  await expect(booking.continueButton).toHaveText('Продолжить');
  for (const name of ['политикой обработки персональных данных', 'договором оферты'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  await page.getByRole('checkbox', { name: /Согласен/ }).uncheck();
  await expect(booking.continueButton).toHaveText('Необходимо согласие');
});

test('what was typed outlives a look at the rooms', async ({ booking, page }) => {
  await booking.fillGuest();
  await page.getByLabel('Комментарий к заказу').fill('Тихий номер');
  await page.goBack();
  await expect(booking.title('Выбор номера')).toBeVisible();
  await booking.chooseRate('Мансарда у моря', '');
  await expect(page.getByLabel('Фамилия')).toHaveValue('Соколова');
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Тихий номер');
  // The consent is given anew for each order.
  await expect(page.getByRole('checkbox', { name: /Согласен/ })).not.toBeChecked();
});
