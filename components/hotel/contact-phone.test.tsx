import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Profile } from '#components/cabinet/profile.tsx';
import { open, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { goOn, options, PAYMENT, pay } from '#components/testing/guest-form.ts';
import { openReservation } from '#components/testing/reservation.tsx';
import { SCREENS } from '#components/testing/screens.ts';
import { CLIENT } from '#components/testing/users.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { SAMPLE } from '#rules/reservation/sample.ts';

const PHONE = '+7(861) 555 0100';

const paid = { ...SAMPLE, status: 'PAID' };
const tooMany = {
  rooms: [],
  services: [],
  nothing_found: { reasons: [{ kind: 'TOO_MANY_GUESTS', largest: 0 }] },
};

/** Each place that tells a guest to call, opened in a hotel. */
const PLACES: [string, (hotel: Partial<Hotel>) => Promise<void>, string][] = [
  [
    'no way to pay',
    async (hotel) => {
      await openWizard(PAYMENT, { hotel: { ...hotel, hotel_payment_methods: [] } });
    },
    'Отель не указал способов оплаты.',
  ],
  [
    'no way to pay for the rate',
    async (hotel) => {
      const known = HOTEL.hotel_payment_methods.map((one) => ({ ...one, known_only: true }));
      await openWizard(PAYMENT, { hotel: { ...hotel, hotel_payment_methods: known } });
    },
    'Для этого тарифа нет способа оплаты, который вам подходит.',
  ],
  [
    'a payment page that must not be opened',
    async (hotel) => {
      bff.on('POST', /\/reservation\/1\//, () => ({
        redirect_url: 'https://evil.example/',
        guest_num: 'N-1',
      }));
      bff.on('GET', /reservation\/order\//, () => Response.json({}, { status: 404 }));
      await openWizard(PAYMENT, { hotel });
      await goOn();
      await pay();
      await expect.element(options()).not.toBeInTheDocument();
    },
    'Отель прислал неверный адрес оплаты.',
  ],
  [
    'a party that no room takes',
    async (hotel) => {
      bff.on('POST', /ota-availability/, () => tooMany);
      await openWizard(SCREENS.rooms.address, { hotel });
    },
    'Столько гостей в один номер не поместится.',
  ],
  [
    'a profile that the guest cannot change',
    async (hotel) => {
      await open(<Profile hotelEmail={null} />, { hotel, user: CLIENT });
    },
    'Соколова',
  ],
];

it.each(PLACES)('%s: the hotel’s number is a link in the sentence', async (_place, openAt, text) => {
  await openAt({});
  await expect.element(page.getByText(text).first()).toBeVisible();
  const sentence = page.getByText(/озвоните нам.*: \+7\(861\) 555 0100/).last();
  await expect
    .element(sentence.getByRole('link', { name: PHONE }))
    .toHaveAttribute('href', 'tel:+78615550100');
});

it.each(PLACES)('%s: nobody is told to call a hotel without a number', async (_place, openAt, text) => {
  await openAt({ phone: null });
  await expect.element(page.getByText(text).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/озвоните/);
});

it('the steps after a reservation name the number', async () => {
  await openReservation(paid.number, paid);
  const step = page.getByRole('listitem').filter({ hasText: 'Планы изменились? Позвоните:' });
  await expect.element(step.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+78615550100');
});
