import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paymentTexts } from '#components/payment/texts.tsx';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { consent, field, goOn, options, PAYMENT, pay } from '#components/testing/guest-form.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, room, SCREENS } from '#components/testing/screens.ts';
import type { RoomSearchRequest } from '#contract/schemas/room-search.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';

const ORDER = /\/reservation\/1\//;

async function toOptions(address: string, hotel: Partial<Hotel> = {}): Promise<void> {
  await openWizard(address, { hotel });
  await expectScreen('payment');
  await goOn();
}

it('for one night the first night is no payment option', async () => {
  await toOptions(PAYMENT);
  await expect.element(options().getByRole('radio', { name: /Картой сейчас/ })).toBeVisible();
  await expect.poll(() => options().getByRole('radio').elements().length).toBe(2);
  await expect.element(options()).toMatchTextContent(/К оплате сейчас\s*7\s000/);
});

it('for two nights the first one costs its own price now, and the rest at the hotel', async () => {
  await toOptions(SCREENS.payment.address.replace('AIRPORT', ''));
  await options()
    .getByRole('radio', { name: /Первая ночь/ })
    .click();
  await expect.element(options()).toMatchTextContent(/К оплате сейчас\s*8\s000/);
  await expect.element(options()).toMatchTextContent(/К оплате в отеле\s*8\s000/);
});

const LATER_FOR_KNOWN = {
  hotel_payment_methods: HOTEL.hotel_payment_methods.map((one) => ({ ...one, known_only: one.is_not_pay })),
};

describe.each([
  ['does not know the guest', undefined, ['Картой сейчас', 'Первая ночь'], 'Сейчас всё или одна ночь'],
  ['knows the guest', true, ['Картой сейчас', 'Первая ночь', 'В отеле'], 'Оплата сейчас или в отеле'],
])('where only known guests pay later, and the hotel %s', (_, is_known_guest, names, fact) => {
  beforeEach(() => {
    bff.on('POST', /ota-availability/, ({ body }) => ({
      ...offersFor(body as RoomSearchRequest),
      is_known_guest,
    }));
  });

  it('a rate says when it is paid', async () => {
    await openWizard(SCREENS.rooms.address, { hotel: LATER_FOR_KNOWN });
    await room('Стандарт').getByText('Смотреть тарифы').click();
    await expect.element(room('Стандарт').getByText(fact).first()).toBeVisible();
  });

  it('the payment options', async () => {
    await toOptions(SCREENS.payment.address.replace('AIRPORT', ''), LATER_FOR_KNOWN);
    const offered = () =>
      options()
        .getByRole('radio')
        .elements()
        .map((one) => names.find((name) => one.closest('label')?.textContent?.includes(name)) ?? '?');
    await expect.poll(offered).toEqual(names);
  });
});

it('with a promo code a notice of who may use it stands before the payment options', async () => {
  await toOptions(`${PAYMENT}&promo=2704188`);
  const notice = page.getByRole('dialog', { name: 'Подтверждение статуса' });
  await expect.element(notice).toMatchTextContent('близкий член семьи сотрудника');
  await expect.element(options()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(options()).toBeVisible();
});

it('a rate without extras leads straight to payment', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const card = room('Мансарда у моря');
  await card.getByRole('link', { name: /^Выбрать/ }).click();
  await expectScreen('payment');
  await expect.element(page.getByText('Дополнительные услуги')).not.toBeInTheDocument();
});

/** The browser reports that the network is gone or back. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

it('without a network the press says so, once, and sends nothing; with it the next press goes on', async () => {
  bff.silence('POST', ORDER);
  await toOptions(PAYMENT);
  setOnline(false);
  await pay();
  await expect.element(options().getByRole('alert')).toMatchTextContent(paymentTexts.offline);
  expect(bff.to(ORDER)).toHaveLength(0);
  await expect.element(page.getByText(/непредвиденная ошибка/)).not.toBeInTheDocument();
  setOnline(true);
  await expect.element(options().getByText(paymentTexts.offline)).not.toBeInTheDocument();
  expect(bff.to(ORDER)).toHaveLength(0);
  await pay();
  await expect.poll(() => bff.to(ORDER)).toHaveLength(1);
});

it('a reservation that is not answered: one message, true whether it was made or not, and what was typed stays', async () => {
  bff.on('POST', ORDER, () => Promise.reject(new TypeError('no network')));
  await toOptions(PAYMENT);
  await pay();
  await expect.element(page.getByText(errorTexts.noAnswer)).toBeVisible();
  expect(page.getByText(errorTexts.noAnswer).elements()).toHaveLength(1);
  await expect.element(page.getByText(/непредвиденная ошибка/)).not.toBeInTheDocument();
  await expect.element(field('Фамилия')).toHaveValue('Соколова');
  await expect.element(consent()).toBeChecked();
});
