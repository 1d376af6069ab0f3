import { expect, test } from '#e2e/fixtures/booking.ts';

test(
  'step 1 asks for the guests, then the dates, then the promo code, then goes on',
  { tag: '@both' },
  async ({ booking, page }, { project }) => {
    await booking.open('morskoy');
    await expect(page.getByRole('grid').first()).toBeVisible();
    const isPhone = project.name === 'phone';
    const asked = [
      isPhone ? page.locator('summary', { hasText: '2 взрослых' }) : booking.button('Взрослые: больше'),
      page.getByRole('grid').first(),
      booking.button('Ввести промокод'),
      booking.button('Подобрать номера'),
    ];
    const boxes = [];
    for (const [index, part] of asked.entries()) {
      const next = asked[index + 1];
      if (next)
        await expect
          .poll(async () =>
            part.evaluate(
              (here, there) =>
                (here.compareDocumentPosition(there as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
              await next.elementHandle(),
            ),
          )
          .toBe(true);
      boxes.push(await part.boundingBox());
    }
    // On a phone they must also follow each other from top to bottom. The button is in the bar at the screen's end.
    if (isPhone) {
      const tops = boxes.slice(0, 3).map((box) => box?.y ?? 0);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    }
  },
);
