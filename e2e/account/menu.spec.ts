import { expect, test } from '#e2e/fixtures/booking.ts';

test(
  'the menu: links in new tabs, the mail link, Escape, and the focus back',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await page.goto('/alpina?adults=3&edit=parameters');
    const opener = page.getByRole('button', { name: 'Меню', exact: true });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    const links = menu.getByRole('navigation').getByRole('link');
    const own = ['Номера', 'Забронировать'];
    for (const link of await links.all()) {
      if (own.includes((await link.textContent()) ?? '')) continue;
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', /^https?:/);
    }
    await expect(menu.getByRole('link', { name: 'Консультация по покупке билетов' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(menu.locator('img')).toBeVisible({ visible: project.name !== 'phone' });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    // On this page the link leads to a part of it and keeps the booking; from another page it leads to the home.
    await opener.click();
    await menu.getByRole('link', { name: 'Номера', exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Номера', exact: true })).toBeInViewport();
    await expect(page).toHaveURL(/\/alpina\?.*adults=3/);
    await page.goto('/alpina/success');
    await opener.click();
    await menu.getByRole('link', { name: 'Забронировать' }).click();
    await expect(page).toHaveURL(/\/alpina#wizard$/);
  },
);
