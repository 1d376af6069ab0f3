import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { forgetSession, openNext } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { accountWithGuests } from '#components/testing/saved-guests.ts';

const UPLOAD = /users\/attachments\/upload\/$/;
const SAVE = /users\/guest\/1\/$/;
const DELETE = /users\/delete-guest\/1\/$/;

const cabinet = () => page.getByRole('main');
const question = () => page.getByRole('dialog', { name: 'Вы действительно хотите удалить гостя?' });
const row = (name: string) => cabinet().getByRole('listitem').filter({ hasText: name });
const edit = (surname: string) =>
  cabinet().getByRole('button', { name: `Редактировать: ${surname} Лев Ильич` });
const told = (place: Locator) => place.getByRole('alert').filter({ hasText: /\S/ });

it('after a deletion the focus is on the next guest, after an editor was left on its own', async () => {
  await openCabinet('/guests', { user: accountWithGuests('Азов', 'Белов', 'Волков') });
  for (const [removed, next] of [
    ['Белов', 'Волков'],
    ['Волков', 'Азов'],
  ] as const) {
    await cabinet()
      .getByRole('button', { name: `Удалить: ${removed} Лев Ильич` })
      .click();
    await question().getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect.element(edit(next)).toHaveFocus();
    await expect.element(row(removed)).not.toBeInTheDocument();
  }
  await edit('Азов').click();
  await cabinet().getByRole('button', { name: 'Назад' }).click();
  await expect.element(edit('Азов')).toHaveFocus();
});

it.each([
  [399, 'lose'],
  [400, 'have'],
] as const)('at %d px the buttons of a guest %s their text', async (width, outcome) => {
  await page.viewport(width, 800);
  await openCabinet('/guests', { user: accountWithGuests('Котов') });
  await expect.element(edit('Котов')).toBeVisible();
  const text = edit('Котов').getByText('Редактировать');
  if (outcome === 'have') await expect.element(text).toBeVisible();
  else await expect.element(text).not.toBeVisible();
});

it('a document that does not get through keeps the form and stores no guest', async () => {
  await openCabinet('/guests', { user: accountWithGuests() });
  const reconnect = bff.disconnect('POST', UPLOAD);
  await cabinet().getByRole('button', { name: 'Добавить гостя' }).click();
  for (const [label, text] of [
    ['Фамилия', 'Котова'],
    ['Имя', 'Ия'],
    ['Отчество', 'Львовна'],
  ] as const)
    await cabinet().getByLabelText(label).fill(text);
  const relation = cabinet().getByLabelText('Родство');
  await relation.selectOptions('Дочь');
  const passport = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
  await cabinet().getByLabelText('Документ').upload(passport);
  await expect.element(cabinet().getByText('passport.pdf')).toBeVisible();

  const submit = cabinet().getByRole('button', { name: 'Создать нового гостя' });
  await submit.click();
  await expect.element(told(cabinet())).toBeVisible();
  await expect.element(cabinet().getByLabelText('Имя')).toHaveValue('Ия');
  await expect.element(relation).toHaveDisplayValue('Дочь');
  await expect.element(cabinet().getByText('passport.pdf')).toBeVisible();
  expect(bff.to(UPLOAD)).toHaveLength(1);
  expect(bff.to(SAVE)).toEqual([]);

  reconnect();
  await submit.click();
  await expect.element(row('Котова Ия Львовна').getByRole('link', { name: 'passport.pdf' })).toBeVisible();
  await expect.element(row('Котова Ия Львовна')).toMatchTextContent('Дочь');
});

const REMOVE = /users\/delete-guest-attachments\/1\/$/;

/** Opens a guest who has a document, and picks another in its place. */
async function replaceDocument(): Promise<void> {
  const user = accountWithGuests('Котов');
  const old = { id: 5, file_name: 'old.pdf', file: '/api/v1/users/attachments/5/' };
  await openCabinet('/guests', {
    user: { ...user, user_guests: user.user_guests.map((guest) => ({ ...guest, attachments: [old] })) },
  });
  await edit('Котов').click();
  const passport = new File(['%PDF-1.4'], 'new.pdf', { type: 'application/pdf' });
  await cabinet().getByLabelText('Документ').upload(passport);
}
const saveChanges = () => cabinet().getByRole('button', { name: 'Сохранить изменения' }).click();
const writes = () =>
  bff
    .to(/users\/(attachments|delete-guest-attachments|guest)\//)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path.split('/')[4]);

it('a document is replaced: the new one is taken, the old one deleted, the guest saved', async () => {
  await replaceDocument();
  await saveChanges();
  await expect.element(edit('Котов')).toHaveFocus();
  expect(writes()).toEqual(['attachments', 'delete-guest-attachments', 'guest']);
  expect(bff.to(REMOVE)[0]?.body).toEqual({ guest_id: 11, attachment_id: 5 });
  expect(bff.to(SAVE)[0]?.body).toMatchObject({ id: 11, attachments: [71] });
});

it.each<[string, () => unknown, string]>([
  ['is too large', () => new Response('<h1>413</h1>', { status: 413 }), 'Файл больше 5 МБ'],
  ['is of a wrong type', () => Response.json({ file: ['Нужен PDF'] }, { status: 400 }), 'Нужен PDF'],
  ['does not get through', () => Promise.reject(new TypeError('no network')), 'Связь прервалась.'],
])('a new document that %s leaves the old one, and says why', async (_why, answer, text) => {
  await replaceDocument();
  bff.on('POST', UPLOAD, answer);
  await saveChanges();
  await expect.element(told(cabinet())).toMatchTextContent(text);
  expect(bff.to(REMOVE)).toEqual([]);
  expect(bff.to(SAVE)).toEqual([]);
});

it.each([
  ['the deletion of the old document', REMOVE, /^Что-то пошло не так :\($/],
  ['the save', SAVE, /ещё не у гостя: сохраните ещё раз/],
])('after %s has failed the next press sends the file no second time', async (_what, call, text) => {
  await replaceDocument();
  let isBroken = true;
  bff.on('POST', call, () => (isBroken ? Response.json({}, { status: 500 }) : { id: 11 }));
  await saveChanges();
  await expect.element(told(cabinet())).toMatchTextContent(text);
  isBroken = false;
  await saveChanges();
  await expect.element(edit('Котов')).toHaveFocus();
  expect(bff.to(UPLOAD)).toHaveLength(1);
  expect(bff.to(SAVE).at(-1)?.body).toMatchObject({ attachments: [71] });
});

it('a deletion that does not get through says so and keeps the guest', async () => {
  await openCabinet('/guests', { user: accountWithGuests('Котов') });
  bff.disconnect('POST', DELETE);
  await row('Котов Лев Ильич')
    .getByRole('button', { name: /Удалить/ })
    .click();
  await question().getByRole('button', { name: 'Удалить' }).click();
  await expect.element(told(question())).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(row('Котов Лев Ильич')).toBeVisible();
  expect(bff.to(DELETE)).toHaveLength(1);
});

it('a session that ends while a guest is being typed: the login returns there, and promises nothing is saved', async () => {
  await openCabinet('/guests', { user: accountWithGuests() });
  bff.on('POST', SAVE, () => {
    forgetSession();
    return Response.json({}, { status: 401 });
  });
  await cabinet().getByRole('button', { name: 'Добавить гостя' }).click();
  for (const label of ['Фамилия', 'Имя', 'Отчество']) await cabinet().getByLabelText(label).fill('Котова');
  await cabinet().getByLabelText('Родство').selectOptions('Дочь');
  await cabinet().getByRole('button', { name: 'Создать нового гостя' }).click();
  expect(await openNext()).toBe('/morskoy/login?next=%2Fmorskoy%2Fprofile%2Fguests&reason=ended');
  const login = page.getByRole('dialog', { name: 'Вход' });
  await expect.element(login).toMatchTextContent(/Что вы не успели сохранить, нужно будет ввести ещё раз/);
  await expect.element(login).not.toMatchTextContent('выбранное сохранено');
});

it('Back leaves the form and the question for the list, and not the guests', async () => {
  await openCabinet('/guests', { user: accountWithGuests('Азов', 'Белов') });
  const here = window.location.href;
  await edit('Азов').click();
  await cabinet().getByLabelText('Имя').fill('Олег');
  window.history.back();
  await expect.element(edit('Азов')).toHaveFocus();
  await cabinet()
    .getByRole('button', { name: /^Удалить: Белов/ })
    .click();
  await expect.element(question()).toBeVisible();
  window.history.back();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(edit('Белов')).toBeVisible();
  expect(window.location.href).toBe(here);
  expect(bff.to(DELETE)).toEqual([]);
});
