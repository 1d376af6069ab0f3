import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';
import { listed } from '#e2e/fixtures/axe-rules.ts';

const strip = () => page.getByRole('group', { name: /^Листать фото: Стандарт/ });

it('the strip of pictures takes the focus, has a name, and arrow keys turn it as far as it goes', async () => {
  bff.on('POST', /ota-availability/, ({ body }) => {
    const found = offersFor(body);
    const pictures = ['/assets/1.webp', '/assets/2.webp', '/assets/3.webp'];
    return { ...found, rooms: found.rooms.map((room) => ({ ...room, images: pictures })) };
  });
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const element = strip().element() as HTMLElement;
  // On a screen that is touched the strip is a scroller, which axe wants to be reached by the keyboard.
  element.style.overflowX = 'auto';
  element.style.scrollBehavior = 'auto';
  element.focus();
  await expect.element(strip()).toHaveFocus();
  // The other pictures are there once the strip is looked at, and only then is there something to scroll to.
  await expect.poll(() => element.querySelectorAll('[class*="picture"]').length).toBe(3);
  const { violations, passes } = await axe.run(element, {
    runOnly: { type: 'rule', values: ['scrollable-region-focusable'] },
  });
  expect(listed(violations)).toEqual([]);
  expect(passes.map(({ id }) => id)).toEqual(['scrollable-region-focusable']);
  for (const [key, shown] of [
    ['{ArrowRight}', 2],
    ['{ArrowRight}', 3],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 2],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(strip()).toHaveAccessibleName(`Листать фото: Стандарт, ${shown} из 3`);
    await expect.poll(() => element.scrollLeft).toBe((shown - 1) * element.clientWidth);
  }
});
