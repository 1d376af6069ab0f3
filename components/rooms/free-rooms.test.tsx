import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { bookingInAddress, SCREENS } from '#components/testing/screens.ts';

const couple = [{ adults: 2, childs: [] }];
const stay = (room_name: string, from: number, to: number, total_price: number) => ({
  arrival: `2026-12-0${from}`,
  departure: `2026-12-0${to}`,
  rooms: couple,
  room_name,
  preview_img: room_name === 'Люкс' ? '/assets/suite.webp' : null,
  total_price,
});

/** No server has the pictures here, and one that does not load is taken away before it is looked at. */
const keepPicture = (event: Event) => {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};

beforeEach(() => window.addEventListener('error', keepPicture, { capture: true }));
afterEach(() => window.removeEventListener('error', keepPicture, { capture: true }));

it('where nothing is free each room is shown once, with its picture and the stays for which it is free', async () => {
  bff.on('POST', /ota-availability/, ({ body }) => ({
    rooms: [],
    services: [],
    nothing_found:
      body.arrival === '2026-12-01'
        ? {
            reasons: [{ kind: 'SOLD_OUT', nights: ['2026-12-01'] }],
            alternatives: [
              stay('Стандарт', 2, 4, 15_000),
              stay('Люкс', 2, 4, 37_000),
              stay('Стандарт', 3, 4, 7_500),
            ],
          }
        : { reasons: [], alternatives: [] },
  }));
  await openWizard(SCREENS.rooms.address);
  const free = page.getByRole('region', { name: 'Свободно рядом' });
  const names = () =>
    free
      .getByRole('heading', { level: 4 })
      .elements()
      .map((heading) => heading.textContent);
  await expect.poll(names).toEqual(['Стандарт', 'Люкс']);
  const staysOf = (room: string) =>
    free
      .getByRole('list', { name: room, exact: true })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent?.replaceAll('\u00a0', ' '));
  expect(staysOf('Стандарт')).toEqual(['2–4 дек, 2 ночиот 15 000 ₽', '3–4 дек, 1 ночьот 7 500 ₽']);
  expect(staysOf('Люкс')).toEqual(['2–4 дек, 2 ночиот 37 000 ₽']);
  const pictures = [...free.element().querySelectorAll('img')].map((image) => image.src);
  expect(pictures).toEqual([expect.stringContaining('suite')]);

  await free.getByRole('list', { name: 'Люкс' }).getByRole('link').click();
  await expect.poll(bookingInAddress).toBe('?arrival=2026-12-02&departure=2026-12-04&adults=2');
});
