import { describe, expect, test } from 'vitest';
import { STAY } from '#api/test/cabinet-calls.ts';
import { START } from '#api/test/demo-data.ts';
import { GUEST, PAYING, useLetters } from '#api/test/letters.ts';
import { NO_REFUND, setTerms } from '#api/test/terms.ts';
import { fullPayment, pickRoom, type RoomChoice } from '#api/test/world.ts';
import { accountReservationDetail } from '#contract/schemas/account-reservation.ts';
import { hotelConfig } from '#contract/schemas/hotel-config.ts';
import { toKopecks } from '#contract/schemas/money.ts';
import { publicOrder } from '#contract/schemas/reservation.ts';
import { cancellationLine, offerLine, rateSteps } from '#rules/booking/cancellation.ts';
import { availablePaymentOptions } from '#rules/booking/payment-options.ts';
import { cancelHotel, utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { reservationView } from '#rules/reservation/reservation-view.ts';
import { openMailbox } from '#tools/mailbox.ts';

const mailbox = await openMailbox();

describe('terms that are shown are those that are kept', () => {
  const { world, deliver } = useLetters(mailbox);
  const clock = { offsets: utcOffsets('Europe/Moscow', START.getTime()), now: START.getTime() };

  const FREE = 'Отменить можно бесплатно до 14 дек, 14:00. Позже отменить нельзя';
  test.each<[string, string, string | null, RoomChoice['payment'], string, string]>([
    ['takes the desk alone', 'EARLY', '["NOT_PAY"]', null, FREE, FREE],
    ['takes all, paid at the hotel', 'EARLY', null, null, 'Предоплата без возврата', FREE],
    [
      'takes all, to be paid now',
      'EARLY',
      null,
      fullPayment(1),
      'Предоплата без возврата',
      'Без возврата при отмене',
    ],
    [
      'takes the card alone',
      'EARLY',
      '["FULL"]',
      fullPayment(1),
      'Без возврата при отмене',
      'Без возврата при отмене',
    ],
  ])('a rate without a refund that %s', async (_name, code, payment_aliases, payment, offered, kept) => {
    await setTerms(world, { rateCode: code, steps: NO_REFUND, terms: 'as_written' });
    await world.changeCatalogue(1, (trx) =>
      trx
        .updateTable('rates')
        .set({ payment_aliases })
        .where('hotel_id', '=', 1)
        .where('code', '=', code)
        .execute(),
    );
    const token = await world.login('elena');
    const { body, rate } = await pickRoom(world, { rateCode: code, payment, stay: STAY, token });
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

    // Rooms, extras and payment.
    const hotel = hotelConfig.parse((await world.get('hotel-config/morskoy/')).body);
    const { hotel_payment_methods } = hotel;
    const cancelling = cancelHotel(hotel);
    const options = availablePaymentOptions(hotel_payment_methods, { rate, isKnownGuest: false });
    const total = toKopecks(rate.total_price);
    const steps = rateSteps(rate, total, options, cancelling) ?? [];
    expect(plain(offerLine(steps, total, clock, options))).toBe(offered);
    const chosen = options.filter(({ id, is_not_pay }) => (payment ? id === payment.id : is_not_pay));
    expect(chosen).toHaveLength(1);
    expect(plain(cancellationLine(rateSteps(rate, total, chosen, cancelling) ?? [], total, clock))).toBe(
      kept,
    );

    // The reservation's page, the cabinet, and what cancelling returns.
    const made = await world.book(body, token);
    expect(made.status, made.text).toBe(200);
    const { body: reservation } = await world.get(`reservation/order/${made.body.guest_num}/`);
    const { body: detail } = await world.get(`account-reservation/detail/${made.body.id}/`, token);
    for (const shown of [publicOrder.parse(reservation), accountReservationDetail.parse(detail)])
      expect(plain(cancellationLine(reservationView(shown, cancelling).steps ?? [], total, clock))).toBe(
        kept,
      );
    const { body: check } = await world.post(
      'check-refund-money-balance/1/?format=json',
      { reservation_id: made.body.id },
      token,
    );
    expect(check.free_cancel_until).toBe(kept === FREE ? '2026-12-14T14:00:00+03:00' : null);

    // The letter.
    world.passMinutes(PAYING);
    await deliver();
    const letter = mailbox.to(GUEST)[0];
    expect(plain(letter?.text ?? '').replaceAll(' по времени отеля', '')).toContain(kept);
  });
});
