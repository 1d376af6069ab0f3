import { describe, expect, it } from 'vitest';
import { act, booking, CLOSED, freshStoreForEach, here, screen, TODAY } from './testing/store-under-test.ts';

freshStoreForEach();

describe('rooms', () => {
  it('stop at the maximum', () => {
    act().travel(TODAY, '');
    for (let count = 0; count < 5; count++) act().addRoom();
    expect(booking().rooms).toHaveLength(2);
  });

  it('are removed but for the last one', () => {
    act().travel(TODAY, '');
    act().addRoom();
    const [first, second] = booking().rooms.map(({ id }) => id);
    act().removeRoom(first ?? '');
    act().removeRoom(second ?? '');
    expect(booking().rooms.map(({ id }) => id)).toEqual([second]);
  });
});

describe('dates', () => {
  it('two picks are a stay, a third starts anew', () => {
    act().travel(TODAY, '');
    for (const day of ['2027-01-05', '2027-01-08']) act().pickDay(day);
    expect(booking()).toMatchObject({ arrival: '2027-01-05', departure: '2027-01-08' });
    act().pickDay('2027-01-06');
    expect(booking()).toMatchObject({ arrival: '2027-01-06', departure: '2027-01-07' });
  });

  it.each([TODAY, '2026-12-01'])('%s cannot be picked', (day) => {
    act().travel(TODAY, '');
    act().pickDay(day);
    expect(booking()).toMatchObject({ arrival: TODAY, departure: '2026-12-31', rangePick: 'arrival' });
  });
});

describe('promo code', () => {
  it("'Без промокода' closes the block and clears the code", () => {
    act().travel(TODAY, '');
    act().typePromo('1234567');
    act().closePromo();
    expect(booking().promo).toEqual(CLOSED);
    expect(here()).toBe('');
  });

  it('blocks the next step while it is invalid', () => {
    act().travel(TODAY, '');
    act().typePromo('12345');
    act().searchRooms(booking().promo);
    expect(screen()).toBe('parameters');
    act().typePromo('1234567');
    act().searchRooms(booking().promo);
    expect(screen()).toBe('rooms');
  });
});
