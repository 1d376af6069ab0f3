import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { atPrices, closeSheet, day } from '#components/testing/calendar.ts';
import { goOn, pay } from '#components/testing/guest-form.ts';
import { takeNewerAway } from '#components/testing/oldest-browser.ts';
import { expectScreen, room } from '#components/testing/screens.ts';
import { CLIENT } from '#components/testing/users.ts';
import { showToast } from '#components/ui/toast.ts';

let giveBack: () => void;
beforeEach(() => {
  giveBack = takeNewerAway();
});
afterEach(() => giveBack());

it('in the oldest browsers a stay is picked and booked, and a refusal is told in a toast', async () => {
  bff.on('POST', /\/reservation\/1\//, () => Response.json({}, { status: 500 }));
  await openWizard();
  await atPrices();
  await day('2026-12-01').click();
  await day('2026-12-02').click();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expectScreen('rooms');
  await page.getByRole('link', { name: /Изменить гостей/ }).click();
  await page.getByRole('button', { name: 'Добавить номер' }).click();
  await closeSheet();
  await expectScreen('rooms');
  await room('Мансарда у моря')
    .getByRole('link', { name: /^Выбрать/ })
    .first()
    .click();
  await goOn();
  await pay();
  const toast = page.getByRole('region', { name: /Уведомления/ }).getByRole('listitem');
  await expect.element(toast).toMatchTextContent('непредвиденная ошибка');
  await toast.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(toast).not.toBeInTheDocument();
});

it('in the oldest browsers a toast is seen over a dialog', async () => {
  await openWizard('/login');
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  showToast('Раз', 'bad', 60_000);
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(page.getByText('Раз', { exact: true })).not.toBeInTheDocument();
});

it('in the oldest browsers the user’s menu opens and closes by its button', async () => {
  await openWizard('', { user: CLIENT });
  const name = page.getByRole('button', { name: CLIENT.first_name });
  const cabinet = page.getByRole('link', { name: 'Личный кабинет' });
  await expect.element(name).toBeVisible();
  await expect.element(cabinet).not.toBeInTheDocument();
  await name.click();
  await expect.element(cabinet).toBeVisible();
  await name.click();
  await expect.element(cabinet).not.toBeInTheDocument();
});
