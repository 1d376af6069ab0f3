import { describe, expect, test } from 'vitest';
import { reservationLines, reservationsCsv } from '#api/src/commands/desk-list.ts';
import { runHotelCommand } from '#api/src/commands/run-command.ts';
import { HttpError } from '#api/src/http/errors.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { deskReservations } from '#api/src/reservations/desk.ts';
import { asRubles, toRubles } from '#contract/schemas/money.ts';
import { START } from './demo-data.ts';
import { bookedOn, payPage, pickRoom, pressPayment, STAY, useWorld } from './world.ts';

const HOTEL = 1;
const TODAY = '2026-11-21';

describe('the desk', () => {
  const world = useWorld();

  /** A reservation that is paid in full, and on the day of arrival costs a night to cancel; its number. */
  const paidReservation = async (): Promise<string> => {
    const { body } = await pickRoom(world, { rateCode: 'FB' });
    const made = await world.book(body);
    expect(made.status, made.text).toBe(200);
    const number = String(made.body.guest_num);
    await pressPayment(world, payPage(made.body), 'pay');
    return number;
  };
  const reservations = (arrival: string | null = null) =>
    deskReservations(world.db, HOTEL, { now: world.context.clock.now(), today: TODAY, arrival });
  const money = async (number: string) => {
    const { body } = await world.get(`reservation/order/${number}/`);
    return [body.status, body.paid_amount, body.refund_amount, body.penalty_amount];
  };
  const booked = () => bookedOn(world.db, 102, STAY);

  test('sees who comes when, what is paid and what is owed, and nobody who has cancelled', async () => {
    const number = await paidReservation();
    const found = (await reservations()).find((reservation) => reservation.number === number);
    expect(found).toMatchObject({ status: 'PAID', arrival: STAY.arrival, nights: 3, adults: 2, owed: 0 });
    expect(found?.paid).toBe(found?.total);
    expect((await reservations(STAY.arrival)).map((reservation) => reservation.number)).toContain(number);
    expect(await reservations('2026-11-22')).not.toContainEqual(expect.objectContaining({ number }));
    await cancelAtDesk(world.context, number, { by: 'guest' });
    expect((await reservations()).map((reservation) => reservation.number)).not.toContain(number);
  });

  test('has of an order what reception prints: rooms, children, guests, meals, extras, departure, e-mail', async () => {
    const child = await world.db
      .selectFrom('child_categories')
      .select(['id', 'name'])
      .where((eb) => eb.and({ hotel_id: HOTEL, code: 'CHD' }))
      .executeTakeFirstOrThrow();
    const rooms = [
      { adults: 2, childs: [{ id: child.id, code: 'CHD', count: 1 }] },
      { adults: 1, childs: [] },
    ];
    const { body, rate } = await pickRoom(world, { rooms });
    const extras = await world.db
      .selectFrom('services')
      .select(['code', 'name', 'price', 'rate_codes'])
      .where((eb) => eb.and({ hotel_id: HOTEL, time_period: 'FIRST_NIGHT' }))
      .execute();
    const extra = extras.find(({ rate_codes: codes }) => !codes || codes.includes(rate.rate_code));
    if (!extra) throw new Error('There is no extra');
    const price = toRubles(extra.price);
    body.reservation.packages = [{ code: extra.code, price }];
    body.reservation.price = asRubles(body.reservation.price + price);
    body.guest.email = 'info@xn--h1alffa9f.xn--p1ai';
    const made = await world.book(body);
    expect(made.status, made.text).toBe(200);
    const { id: guestId } = await world.db
      .selectFrom('saved_guests')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('reservation_guests')
      .values({ hotel_id: HOTEL, reservation_id: Number(made.body.id), guest_id: guestId })
      .execute();
    const found = (await reservations()).find(({ number }) => number === made.body.guest_num);
    expect(found).toMatchObject({
      departure: STAY.departure,
      email: 'info@россия.рф',
      rooms: 2,
      adults: 3,
      children: 1,
      party: [
        { adults: 2, children: [{ category: child.name, count: 1 }] },
        { adults: 1, children: [] },
      ],
      rate: rate.rate_code,
      meal: rate.meal ?? null,
      extras: `${extra.name} ${price}`,
      guests: expect.stringMatching(/^[А-ЯЁ][а-яё]+ [А-ЯЁ]/),
    });
  });

  test('is told the sums before it cancels, and nothing happens until it does', async () => {
    const number = await paidReservation();
    const before = [await money(number), await booked()];
    const { refund, penalty, reservation } = await cancelAtDesk(world.context, number.toLowerCase(), {
      by: 'guest',
      isTrial: true,
    });
    expect(refund + penalty).toBe(reservation.total);
    expect([await money(number), await booked()]).toEqual(before);
  });

  test('cancels for a guest by the terms, and for the hotel without keeping anything; rooms are free again', async () => {
    const before = await booked();
    const [first, second] = [await paidReservation(), await paidReservation()];
    world.setTime('2026-11-23T06:00:00Z');
    const { penalty, reservation } = await cancelAtDesk(world.context, first, { by: 'guest' });
    expect(penalty).toBe(reservation.nights[0]?.price);
    const total = reservation.total / 100;
    expect(await money(first)).toEqual(['CANCELED_BY_GUEST', total, total - penalty / 100, penalty / 100]);
    await cancelAtDesk(world.context, second, { by: 'hotel' });
    expect(await money(second)).toEqual(['CANCELED_BY_HOTEL', total, total, 0]);
    expect(await booked()).toEqual(before);
    world.setTime(START);
  });

  test('cancels for a guest who rings after check-in time, until the day of departure', async () => {
    const [first, second] = [await paidReservation(), await paidReservation()];
    world.setTime('2026-11-23T17:00:00Z');
    const { penalty, reservation } = await cancelAtDesk(world.context, first, { by: 'guest' });
    expect(penalty).toBe(reservation.nights[0]?.price);
    world.setTime('2026-11-26T06:00:00Z');
    await expect(cancelAtDesk(world.context, second, { by: 'guest' })).rejects.toMatchObject({
      statusCode: 400,
    });
    world.setTime(START);
  });

  test('of a guest who has not come keeps a night, once the next day’s departure time is over', async () => {
    const before = await booked();
    const number = await paidReservation();
    const unpaid = String((await world.book((await pickRoom(world)).body)).body.guest_num);
    // Departure is at noon, three hours ahead of UTC.
    world.setTime('2026-11-24T08:59:59Z');
    const noShow = (of: string) => cancelAtDesk(world.context, of, { by: 'no-show' });
    await expect(noShow(number)).rejects.toMatchObject({
      body: { status: ['Номер ждёт гостя до 12:00 следующего дня'] },
    });
    world.setTime('2026-11-24T09:00:00Z');
    const { refund, penalty, reservation } = await noShow(number);
    expect(penalty).toBe(reservation.nights[0]?.price);
    expect(refund + penalty).toBe(reservation.total);
    expect(await world.reservation(number)).toMatchObject({
      status: 'CANCELED_BY_HOTEL',
      cancel_reason: 'NO_SHOW',
      penalty_amount: penalty / 100,
    });
    await expect(noShow(number)).rejects.toMatchObject({ statusCode: 400 });
    await expect(noShow(unpaid)).rejects.toMatchObject({ statusCode: 400 });
    world.setTime(START);
    await cancelAtDesk(world.context, unpaid, { by: 'hotel' });
    expect(await booked()).toEqual(before);
  });

  test('reads what guests have typed as values: no line of their own, nothing that steers the terminal', async () => {
    const number = await paidReservation();
    const odd = 'Орлова\nW6HS  PAID\u202e\u001b[2J';
    await world.db
      .updateTable('reservations')
      .set({ last_name: odd, first_name: odd, phone: odd, comment: `тихо\r\n${odd}` })
      .where('number', '=', number)
      .execute();
    const found = (await reservations()).filter((reservation) => reservation.number === number);
    const lines = reservationLines(found, 'en');
    expect(lines.slice(-3)).toEqual(
      ['> тихо', '> Орлова', '> W6HS  PAID [2J'].map((line) => `            ${line}`),
    );
    const said: string[] = [];
    await runHotelCommand(['cancel', number], {
      directory: '/',
      language: 'en',
      settings: world.context.settings,
      print: (line) => said.push(line),
      use: (work) => work(world.context),
    });
    expect(said[0]).toContain('Орлова W6HS  PAID [2J');
    for (const line of [...lines, ...said, ...reservationsCsv(found, 'en').slice(1).split(/\r?\n/)])
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  test.each([
    ['a number that no order has', async () => 'NONE-NONE-NONE', 404],
    [
      'an order that is cancelled',
      async () => {
        const number = await paidReservation();
        await cancelAtDesk(world.context, number, { by: 'hotel' });
        return number;
      },
      400,
    ],
  ])('cannot cancel %s', async (_name, numberOf, status) => {
    const refused = await cancelAtDesk(world.context, await numberOf(), { by: 'guest' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(HttpError);
    expect((refused as HttpError).statusCode).toBe(status);
  });
});
