import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { showToast } from '#components/ui/toast.ts';

const toast = (text: string) =>
  page
    .getByRole('region', { name: /Уведомления/ })
    .getByRole('listitem')
    .filter({ hasText: text });

/** The toast must not go while a busy machine takes long. */
const show = (text: string) => showToast(text, 'bad', 60_000);

/** The element that is visible at the middle of another. */
function onTop(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

async function expectInReach(text: string): Promise<void> {
  await expect.element(toast(text)).toBeVisible();
  const item = toast(text).element();
  await expect.poll(() => item.contains(onTop(item))).toBe(true);
  await toast(text).getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(toast(text)).not.toBeInTheDocument();
}

it('a toast is seen and can be closed on the page, under a dialog that stands, and when one has come over it', async () => {
  await openWizard();
  show('Раз');
  await expectInReach('Раз');

  show('Два');
  await expect.element(toast('Два')).toBeVisible();
  window.history.pushState(null, '', '/morskoy/login');
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  await expectInReach('Два');

  show('Три');
  await expectInReach('Три');

  show('Четыре');
  await expect.element(toast('Четыре')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).not.toBeInTheDocument();
  await expectInReach('Четыре');
});
