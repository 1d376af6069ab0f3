import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { open, openWizard } from '#components/testing/app.tsx';
import { expectAccessible } from '#components/testing/axe.ts';
import { PAYMENT } from '#components/testing/guest-form.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { Footer } from './footer.tsx';
import { PlaceSection } from './place.tsx';

const MAP: Hotel['map'] = {
  areas: [{ kind: 'water', name: 'Бухта', points: '-1100 0, -300 0, -300 -900, -1100 -900' }],
  lines: [{ kind: 'avenue', name: 'Садовая', points: '-900 200, 900 200' }],
  places: [{ kind: 'station', name: 'Вокзал', at: '480 640' }],
};

const SAID: Partial<Hotel> = {
  phone_hours: 'с 8:00 до 23:00',
  payment_marks: ['mir', 'sbp'],
  seller: { name: 'ООО «Берег»', inn: '7736207543', ogrn: '1027700229193' },
  stars: 4,
  rating: { value: 9.1, count: 412, source: 'Картах', link: 'https://maps.example/1' },
};
const UNSAID: Partial<Hotel> = {
  phone_hours: null,
  payment_marks: [],
  seller: null,
  stars: null,
  rating: null,
};

const inPage = (content: ReactNode) => (
  <main>
    <h1>{HOTEL.name}</h1>
    {content}
  </main>
);
const openPayment = async (hotel: Partial<Hotel>) => {
  await openWizard(PAYMENT, { hotel });
  await expect.element(page.getByLabelText('Комментарий к брони')).toBeVisible();
  return page.getByRole('main').element().querySelector('#payment-form') as HTMLFormElement;
};

it('the map is a picture with words for who does not see it, and shows its names and circles', async () => {
  const way = { airport: 'Автобус 12', car: 'По шоссе' };
  await open(inPage(<PlaceSection hotel={{ ...HOTEL, map: MAP, way }} />));
  const map = page.getByRole('img', { name: 'что вокруг отеля «Морской». Пешком: Вокзал — 10 минут.' });
  await expect.element(map).toBeVisible();
  const names = [...map.element().querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Бухта', 'Садовая', '5 минут', '10 минут', 'Вокзал', 'Морской']);
  const [label, said] = [page.getByRole('term'), page.getByRole('definition')];
  expect(label.elements().map(({ textContent }) => textContent)).toEqual(['Из аэропорта', 'На машине']);
  expect(said.elements().map(({ textContent }) => textContent)).toEqual(['Автобус 12', 'По шоссе']);
  await expectAccessible();
});

it('the circle of ten minutes is as wide as a walk to a place on it', async () => {
  await open(<PlaceSection hotel={{ ...HOTEL, map: MAP }} />);
  const map = page.getByRole('img', { name: 'Пешком' }).element();
  const [, wide] = map.querySelectorAll<SVGCircleElement>('svg circle');
  const [station, hotel] = map.querySelectorAll<SVGCircleElement>('g circle');
  const middle = (it?: Element) => {
    const { x, y, width, height } = (it as Element).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, radius: width / 2 };
  };
  const [from, to] = [middle(hotel), middle(station)];
  expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(middle(wide).radius, -0.5);
  expect(to.y).toBeLessThan(from.y);
});

it('a small map has names of places and water, and none of streets', async () => {
  await page.viewport(390, 844);
  await open(<PlaceSection hotel={{ ...HOTEL, map: MAP }} />);
  const seen = [...page.getByRole('img', { name: 'Пешком' }).element().querySelectorAll('text')]
    .filter((text) => text.checkVisibility())
    .map(({ textContent }) => textContent);
  expect(seen).toEqual(['Бухта', '5 минут', '10 минут', 'Вокзал', 'Морской']);
});

it('a hotel without address, way and map has no section', async () => {
  await open(<PlaceSection hotel={{ ...HOTEL, phone: null, email: null }} />);
  expect(document.querySelector('section')).toBeNull();
});

it('under the button of the payment: who sells, how to reach them, what is taken, what others say', async () => {
  const form = await openPayment(SAID);
  const button = [...form.querySelectorAll('button[type=submit]')].at(-1) as Element;
  const said = [...form.querySelectorAll('li, p')].filter(
    (line) => button.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(said.map(({ textContent }) => textContent?.replace(/\s/g, ' ')).filter(Boolean)).toEqual([
    'МИР',
    'СБП',
    '4 звезды9,1 · 412 отзывов на Картах',
    '+7(861) 555 0100, с 8:00 до 23:00',
    'ООО «Берег», ИНН 7736207543, ОГРН 1027700229193',
  ]);
  const reviews = page.getByRole('link', { name: '412 отзывов' });
  await expect.element(reviews).toHaveAttribute('href', 'https://maps.example/1');
});

it('a hotel that says nothing of itself has nothing there, and no empty box', async () => {
  const form = await openPayment({ ...UNSAID, phone: null });
  expect(form.lastElementChild?.querySelector('button')).not.toBeNull();
});

it('the footer names the seller and the phone’s hours, and neither where the hotel does not', async () => {
  const footer = (hotel: Partial<Hotel>) => (
    <>
      {inPage(null)}
      <Footer hotel={{ ...HOTEL, ...hotel }} logo={null} consultationEmail={null} />
    </>
  );
  const { rerender } = await open(footer(SAID));
  const content = page.getByRole('contentinfo');
  await expect.element(content).toMatchTextContent(/с 8:00 до 23:00.*ООО «Берег», ИНН\s7736207543/);
  await expectAccessible();
  await rerender(footer(UNSAID));
  await expect.element(content).not.toMatchTextContent(/ИНН|с 8:00/);
});
