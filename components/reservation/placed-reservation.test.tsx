import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openReservation } from '#components/testing/reservation.tsx';
import { asKopecks } from '#contract/schemas/money.ts';
import { SAMPLE } from '#rules/reservation/sample.ts';
import { type MadeReservation, NO_DRAFT, saveDraft } from '#stores/draft.ts';

const saveReservation = (reservation: MadeReservation) => saveDraft('morskoy', { ...NO_DRAFT, reservation });

const missing = (status: number) => () => Response.json({ detail: 'Не найдено' }, { status });

const FIRST = {
  number: 'K7QD-1',
  booking: '?arrival=2026-12-01&departure=2026-12-03&adults=2&room=STD&rate=BAR&extras=',
  room: 'Стандарт',
  total: asKopecks(1_600_000),
};

const PLACED = [
  {
    reservation: FIRST,
    facts: ['1 декабря 2026', '3 декабря 2026', '2 взрослых', '1 номер, 2 ночи', 'Стандарт', '16 000 ₽'],
  },
  {
    reservation: {
      number: 'P3WN-2',
      booking: '?arrival=2027-02-27&departure=2027-03-02&adults=2,1&childs=CHD:1,&room=STE&rate=NRF&extras=',
      room: 'Люкс',
      total: asKopecks(10_850_050),
    },
    facts: [
      '27 февраля 2027',
      '2 марта 2027',
      '3 взрослых, 1 ребёнок',
      '2 номера, 3 ночи',
      'Люкс',
      '108 500,50 ₽',
    ],
  },
];

describe.each([404, 400])('an API without a page of the order: status %d', (status) => {
  it.each(PLACED)(
    'the guest who has just booked sees what the tab knows: $reservation.number',
    async ({ reservation, facts }) => {
      saveReservation(reservation);
      await openReservation(reservation.number, missing(status));
      const title = page.getByRole('heading', { level: 1 });
      await expect
        .element(title)
        .toMatchTextContent(`Заказ № ${reservation.number} Отель получил вашу бронь.`);
      const said = page.getByRole('main').element().textContent?.replaceAll('\u00a0', ' ') ?? '';
      for (const fact of facts) expect(said).toContain(fact);
      expect(said).toContain('заселяем с 14:00. На стойке назовите номер заказа.');
      // The tab does not know whether the reservation is paid.
      expect(said).not.toMatch(/не найден|Осталось оплатить|Оплата получена|Пример заказа/);
    },
  );
});

it.each<[string, string, object, string]>([
  ['another number', 'OTHER-1', missing(404), 'morskoy'],
  ['what this tab has booked at another hotel', FIRST.number, missing(404), 'alpina'],
  ['another hotel’s order', SAMPLE.number, { ...SAMPLE, hotel_id: 2 }, 'morskoy'],
])('%s is not found', async (_what, number, answer, slug) => {
  saveReservation(FIRST);
  await openReservation(number, answer, { hotel: { slug, root: `/${slug}` } });
  await expect.element(page.getByRole('heading', { name: 'Бронь не найдена' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Номера' })).toHaveAttribute('href', `/${slug}#rooms`);
});

it('a reservation that waits for its payment at no address: it says so, and not that the address is wrong', async () => {
  await openReservation('2741-8830', { ...SAMPLE, status: 'NEW', payment_url: null });
  await expect.element(page.getByText('Оплатить эту бронь на сайте нельзя.')).toBeVisible();
  await expect.element(page.getByText('Спросите у отеля, как оплатить бронь.')).toBeVisible();
  await expect.element(page.getByText('неверный адрес оплаты')).not.toBeInTheDocument();
});
