import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';

/** What leads on from a screen, without the rooms', of which each has its own. */
const WAYS_ON = {
  parameters: 'Подобрать номера',
  extras: 'Продолжить',
  payment: 'Необходимо согласие',
} as const;

it.each(Object.keys(WAYS_ON) as (keyof typeof WAYS_ON)[])(
  'at every width one button leads on from the %s',
  async (screen) => {
    await openWizard(SCREENS[screen].address);
    await expectScreen(screen);
    const shown = () => page.getByRole('button', { name: WAYS_ON[screen] }).elements().length;
    for (const width of [320, 390, 767, 768, 1023, 1024, 1279, 1280, 1440, 1920]) {
      await page.viewport(width, 900);
      await expect.poll(shown, { message: `${width} px` }).toBe(1);
    }
  },
);
