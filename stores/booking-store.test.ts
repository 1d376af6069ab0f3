import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '@/lib/booking/transitions';
import { type BookingActions, type BookingStore, createBookingStore } from './booking-store.ts';
import { loadBooking } from './saved-booking.ts';

const TODAY = '2026-12-30';
const LIMITS = {
  max_rooms: 2,
  max_adults: 4,
  hotel_child_categories: [
    { id: 1, code: 'INF', name: 'до 3 лет', from_age: 0, to_age: 2, max_childs: 2, use_in_culc: false },
  ],
};
const CHOICE = { roomId: 7, rateId: 3, total: 1_640_000 };

let items: Map<string, string>;
let store: BookingStore;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  store = createBookingStore('morskoy', LIMITS);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const act = () => store.getState();
const booking = () => store.getState().booking;
const firstRoom = () => booking().rooms[0]?.id ?? '';

/** Opens, chooses and stands at payment. */
function toPayment() {
  act().open(TODAY, '', loadBooking('morskoy'));
  act().searchRooms();
  act().chooseRate(CHOICE, true);
  act().toggleExtra(5);
  act().confirmExtras();
}

describe('before the page runs in a browser', () => {
  it.each<[string, (actions: BookingActions) => void]>([
    ['addRoom', (actions) => actions.addRoom()],
    ['pickDay', (actions) => actions.pickDay('2027-01-02')],
    ['searchRooms', (actions) => actions.searchRooms()],
    ['chooseRate', (actions) => actions.chooseRate(CHOICE, false)],
  ])('%s changes and saves nothing', (_, call) => {
    const before = booking();
    call(act());
    expect(booking()).toBe(before);
    expect(items.size).toBe(0);
  });
});

describe('every action changes the booking and saves it', () => {
  it.each<[string, (actions: BookingActions) => void, Partial<Booking>]>([
    [
      'pickDay',
      (actions) => actions.pickDay('2027-01-02'),
      { arrival: '2027-01-02', departure: '2027-01-03', rangePick: 'departure' },
    ],
    ['addRoom', (actions) => actions.addRoom(), { rooms: [expect.anything(), expect.anything()] }],
    [
      'setAdults',
      (actions) => actions.setAdults(firstRoom(), 3),
      { rooms: [expect.objectContaining({ adults: 3 })] },
    ],
    [
      'setAdults above the limit',
      (actions) => actions.setAdults(firstRoom(), 9),
      { rooms: [expect.objectContaining({ adults: 4 })] },
    ],
    [
      'setChildren',
      (actions) => actions.setChildren(firstRoom(), 1, 9),
      { rooms: [expect.objectContaining({ childs: [{ id: 1, code: 'INF', count: 2 }] })] },
    ],
    ['setRateFlow', (actions) => actions.setRateFlow('SPEC'), { rateFlow: 'SPEC' }],
    ['openPromo', (actions) => actions.openPromo(), { promo: { isOpen: true, input: '' } }],
    ['typePromo', (actions) => actions.typePromo('abc1'), { promo: { isOpen: true, input: 'ABC1' } }],
    ['searchRooms', (actions) => actions.searchRooms(), { step: 2 }],
    [
      'chooseRate with extras',
      (actions) => actions.chooseRate(CHOICE, true),
      { step: 2, isChoosingExtras: true, choice: CHOICE },
    ],
    [
      'chooseRate without extras',
      (actions) => actions.chooseRate(CHOICE, false),
      { step: 3, isChoosingExtras: false, choice: CHOICE },
    ],
    ['toggleExtra', (actions) => actions.toggleExtra(5), { extraIds: [5] }],
    ['placeOrder', (actions) => actions.placeOrder('N-1'), { orderNumber: 'N-1' }],
  ])('%s', (_, call, expected) => {
    act().open(TODAY, '', loadBooking('morskoy'));
    call(act());
    expect(booking()).toMatchObject(expected);
    expect(loadBooking('morskoy')).toEqual(booking());
  });

  it.each<[string, (actions: BookingActions) => void, Partial<Booking>]>([
    ['editRooms', (actions) => actions.editRooms(), { step: 2, extraIds: [] }],
    ['editParameters', (actions) => actions.editParameters(), { step: 1 }],
    ['reset at logout', (actions) => actions.reset(), { step: 1, choice: CHOICE, extraIds: [5] }],
    ['acceptTotal', (actions) => actions.acceptTotal(5), { step: 3, choice: { ...CHOICE, total: 5 } }],
    ['placeOrder', (actions) => actions.placeOrder('N-1'), { step: 3, orderNumber: 'N-1' }],
  ])('%s from payment', (_, call, expected) => {
    toPayment();
    call(act());
    expect(booking()).toMatchObject(expected);
    expect(loadBooking('morskoy')).toEqual(booking());
  });
});

describe('rooms', () => {
  it('stop at the maximum', () => {
    act().open(TODAY, '', loadBooking('morskoy'));
    for (let count = 0; count < 5; count++) act().addRoom();
    expect(booking().rooms).toHaveLength(2);
  });

  it('are removed but for the last one', () => {
    act().open(TODAY, '', loadBooking('morskoy'));
    act().addRoom();
    const [first, second] = booking().rooms.map(({ id }) => id);
    act().removeRoom(first ?? '');
    act().removeRoom(second ?? '');
    expect(booking().rooms.map(({ id }) => id)).toEqual([second]);
  });
});

describe('dates', () => {
  it('two picks are a stay, a third starts anew', () => {
    act().open(TODAY, '', loadBooking('morskoy'));
    for (const day of ['2027-01-05', '2027-01-08']) act().pickDay(day);
    expect(booking()).toMatchObject({ arrival: '2027-01-05', departure: '2027-01-08' });
    act().pickDay('2027-01-06');
    expect(booking()).toMatchObject({ arrival: '2027-01-06', departure: '2027-01-07' });
  });

  it.each([TODAY, '2026-12-01'])('%s cannot be picked', (day) => {
    act().open(TODAY, '', loadBooking('morskoy'));
    act().pickDay(day);
    expect(booking()).toMatchObject({ arrival: TODAY, departure: '2026-12-31', rangePick: 'arrival' });
  });
});

describe('promo code', () => {
  it("'Без промокода' closes the block and clears the code", () => {
    act().open(TODAY, '', loadBooking('morskoy'));
    act().typePromo('12345');
    act().closePromo();
    expect(booking().promo).toEqual({ isOpen: false, input: '' });
    expect(loadBooking('morskoy')?.promo).toEqual({ isOpen: false, input: '' });
  });

  it('blocks the next step while it is invalid', () => {
    act().open(TODAY, '', loadBooking('morskoy'));
    act().typePromo('12345');
    act().searchRooms();
    expect(booking().step).toBe(1);
    act().typePromo('1234567');
    act().searchRooms();
    expect(booking().step).toBe(2);
  });
});

describe('what is saved', () => {
  it('is taken up by a new page of the same hotel', () => {
    toPayment();
    const again = createBookingStore('morskoy', LIMITS);
    again.getState().open(TODAY, '', loadBooking('morskoy'));
    expect(again.getState().booking).toEqual({ ...booking(), rangePick: 'arrival' });
  });

  it('is not taken up by another hotel', () => {
    toPayment();
    const other = createBookingStore('alpina', LIMITS);
    other.getState().open(TODAY, '', loadBooking('alpina'));
    expect(other.getState().booking).toMatchObject({ step: 1, choice: null });
  });

  it('stores do not share their state', () => {
    const other = createBookingStore('morskoy', LIMITS);
    toPayment();
    expect(other.getState().booking.step).toBe(1);
  });

  it('holds no personal data: comment and guest stay in the page', () => {
    toPayment();
    act().setComment('Аллергия на орехи');
    act().setGuestDraft({ first_name: 'Елена', email: 'elena@example.com', phone: '+7(900) 123 4567' });
    act().placeOrder('N-1');
    act().editRooms();
    expect(act().comment).toBe('Аллергия на орехи');
    expect(act().guestDraft).toMatchObject({ first_name: 'Елена', email: 'elena@example.com' });
    const stored = JSON.stringify([...items]);
    expect(stored).toContain('N-1');
    expect(stored).not.toMatch(/Аллергия|Елена|elena|900|comment|guestDraft/);
  });

  it('keeps the choices at a logout and forgets what was typed', () => {
    toPayment();
    act().setComment('Поздно');
    act().setGuestDraft({ first_name: 'Елена' });
    act().reset();
    expect(act()).toMatchObject({ comment: '', guestDraft: {} });
    expect(loadBooking('morskoy')).toMatchObject({ step: 1, choice: CHOICE });
  });
});
