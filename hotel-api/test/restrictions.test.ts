import { beforeEach, describe, expect, test } from 'vitest';
import { availabilityResponse } from '#contract/schemas/availability.ts';
import { type NothingFound, roomSearchResponse } from '#contract/schemas/room-search.ts';
import { bookingRequest } from './booking-request.ts';
import { COUPLE, fullPayment, useWorld } from './world.ts';

const HOTEL = 2;
const STAY = { arrival: '2027-03-01', departure: '2027-03-03', rooms: COUPLE };
const NIGHTS = { hotel_id: HOTEL, from: '2027-02-20', to: '2027-03-20' };
const OPEN = { min_stay: 1, closed_to_arrival: false, closed_to_departure: false, stop_sell: false };
const on = (date: string) => ({ hotel_id: HOTEL, date });

describe('a hotel restricts its nights', () => {
  const world = useWorld();
  beforeEach(() => world.setNights(NIGHTS, { ...OPEN, total: 3, booked: 0 }));

  const search = async (stay: object = {}) => {
    const response = await world.post(`ota-availability/${HOTEL}/`, { ...STAY, ...stay });
    expect(response.status, response.text).toBe(200);
    return roomSearchResponse.parse(response.body);
  };
  const nothing = async (stay: object = {}): Promise<NothingFound | undefined> => {
    const { rooms, nothing_found } = await search(stay);
    expect(rooms).toEqual([]);
    return nothing_found;
  };
  /** Finds the room, restricts the nights, and only then orders. */
  const reservationAfter = async (restrict: () => Promise<void>) => {
    const [room] = (await search()).rooms;
    const [rate] = room?.rates ?? [];
    if (!room || !rate) throw new Error('no room');
    await restrict();
    return world.post(`reservation/${HOTEL}/`, bookingRequest({ room, rate }, STAY, fullPayment(HOTEL)));
  };
  const days = async () => {
    const { body } = await world.get(
      `color-availability/${HOTEL}/?arrival=${STAY.arrival}&departure=${STAY.departure}`,
    );
    return availabilityResponse
      .parse(body)
      .map(({ availability, min_price }) => [availability.legend, min_price !== undefined]);
  };

  test('closed to arrival: nobody arrives on the day, and stays go through it', async () => {
    await world.setNights(on('2027-03-01'), { closed_to_arrival: true });
    const found = await nothing();
    expect(found?.reasons).toEqual([{ kind: 'CLOSED_TO_ARRIVAL' }]);
    expect(found?.alternatives.map(({ arrival }) => arrival)).not.toContain('2027-03-01');
    expect(found?.alternatives.length).toBeGreaterThan(0);
    expect((await search({ arrival: '2027-02-28' })).rooms.length).toBeGreaterThan(0);
    expect(await days()).toEqual([
      ['Без заезда', false],
      ['Есть номера', true],
      ['Есть номера', true],
    ]);
  });

  test('closed to departure: nobody leaves on the day, and stays go through it', async () => {
    await world.setNights(on('2027-03-03'), { closed_to_departure: true });
    const found = await nothing();
    expect(found?.reasons).toEqual([{ kind: 'CLOSED_TO_DEPARTURE' }]);
    expect(found?.alternatives.map(({ departure }) => departure)).not.toContain('2027-03-03');
    expect((await search({ departure: '2027-03-04' })).rooms.length).toBeGreaterThan(0);
    // The last night alone would end on that day.
    expect((await days()).map(([, hasPrice]) => hasPrice)).toEqual([true, false, true]);
  });

  test('a minimum stay: the arrival’s counts, and so many nights are offered', async () => {
    await world.setNights(on('2027-03-01'), { min_stay: 4 });
    const found = await nothing();
    expect(found?.reasons).toEqual([{ kind: 'MIN_STAY', nights: 4 }]);
    expect(found?.alternatives).toContainEqual(
      expect.objectContaining({ arrival: '2027-03-01', departure: '2027-03-05' }),
    );
    expect((await search({ departure: '2027-03-05' })).rooms.length).toBeGreaterThan(0);
    expect((await search({ arrival: '2027-02-28' })).rooms.length).toBeGreaterThan(0);
    expect((await days()).map(([, hasPrice]) => hasPrice)).toEqual([false, true, true]);
  });

  test('the sale of a night is stopped: no stay has it, and what is booked stays', async () => {
    await world.setNights(on('2027-03-02'), { booked: 1, stop_sell: true });
    expect((await nothing())?.reasons).toEqual([{ kind: 'CLOSED', nights: ['2027-03-02'] }]);
    expect((await days()).map(([legend]) => legend)).toEqual(['Есть номера', 'Недоступно', 'Есть номера']);
    const { booked } = await world.db
      .selectFrom('inventory')
      .select('booked')
      .where('hotel_id', '=', HOTEL)
      .where('date', '=', '2027-03-02')
      .executeTakeFirstOrThrow();
    expect(booked).toBe(1);
  });

  test('of several reasons those of the room type that is nearest to being free are told', async () => {
    await world.setNights(on('2027-03-01'), { closed_to_arrival: true, min_stay: 4 });
    await world.setNights({ ...on('2027-03-01'), room_type_id: 202 }, { closed_to_arrival: false });
    expect((await nothing())?.reasons).toEqual([{ kind: 'MIN_STAY', nights: 4 }]);
  });

  test.each([
    [
      'closed to arrival',
      on('2027-03-01'),
      { closed_to_arrival: true },
      'arrival',
      /Заезд в этот день закрыт/,
    ],
    [
      'closed to departure',
      on('2027-03-03'),
      { closed_to_departure: true },
      'departure',
      /Выезд в этот день/,
    ],
    ['a minimum stay', on('2027-03-01'), { min_stay: 3 }, 'departure', /не меньше 3 ночей/],
    ['a stopped sale', on('2027-03-02'), { stop_sell: true }, 'room_code', /только что забронировали/],
  ])('an order that meets %s meanwhile is refused', async (_name, nights, changes, field, text) => {
    const { status, body } = await reservationAfter(() => world.setNights(nights, changes));
    expect([status, body]).toEqual([400, { [field]: [expect.stringMatching(text)] }]);
  });

  test('an order that is made stays as it is', async () => {
    const made = await reservationAfter(async () => undefined);
    expect(made.status, made.text).toBe(200);
    await world.setNights(NIGHTS, { ...OPEN, stop_sell: true, closed_to_arrival: true });
    const reservation = await world.get(`reservation/order/${made.body.guest_num}/`);
    expect(reservation.body).toMatchObject({ status: 'NEW', arrival: STAY.arrival });
  });
});
