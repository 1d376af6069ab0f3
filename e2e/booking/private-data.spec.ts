import { newGuest, openSignedIn } from '#e2e/fixtures/account.ts';
import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { atticStay, toOptions } from '#e2e/fixtures/payment-page.ts';

test('what a guest types is in the tab’s storage alone, and gone when the reservation is paid', async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('morskoy');
  await toOptions(booking, slug, await atticStay(slug));
  const read = () =>
    page.evaluate(() => [
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify([document.cookie, window.location.href, { ...localStorage }]),
    ]);
  const [kept, elsewhere] = await read();
  expect(kept).toContain(GUEST.email);
  expect(elsewhere).not.toContain(GUEST.email);
  await page.reload();
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await booking.agreeAndGoOn();
  await booking.pay();
  await expect.poll(async () => (await read()).join()).not.toContain(GUEST.email);
});

test('what the browser itself puts back into the fields after a reload is nobody’s', async ({
  booking,
  page,
}) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 270, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await page.reload();
  await booking.fillGuest();
  await page.getByLabel('Комментарий к брони').fill('Аллергия на орехи');
  await booking.agree();
  // A logout in another tab does the same.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  for (const label of ['Фамилия', 'Эл. почта', 'Телефон', 'Комментарий к брони'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /^Принимаю/ })).not.toBeChecked();
});

test('through a whole booking the token is in no page, answer, script-readable cookie or storage', async ({
  booking,
  page,
  context,
}) => {
  const slug = await ownHotel('morskoy');
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html|x-component|javascript/.test(type)) bodies.push(response.text().catch(() => ''));
  });
  const guest = await newGuest();
  await openSignedIn(page, slug, guest);
  const token = (await context.cookies()).find(({ name }) => name.endsWith('nlb'))?.value ?? '';
  expect(token.length).toBeGreaterThan(20);

  await booking.openRooms(slug, await freeStay(slug, 'Делюкс с зоной отдыха', 320, 1));
  await booking.chooseRate('Делюкс с зоной отдыха', 'Гибкий');
  await booking.goOnWithExtras();
  await booking.agreeAndGoOn();
  await expect(booking.options).toBeVisible();
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(readable).toContain('nlb_session=1');
  await expect.poll(() => page.content()).toContain(guest.email); // The profile shows the address.
  for (const secret of [token, guest.email, guest.username, 'Тестова'])
    expect(readable).not.toContain(secret);
  expect(await page.content()).not.toContain(token);
  await booking.pay();
  expect(await page.content()).not.toContain(token);
  const answers = await Promise.all(bodies);
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter((body) => body.includes(token))).toEqual([]);
});
