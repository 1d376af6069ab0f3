import { describe, expect, it } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { screenOf } from '#rules/booking/screens.ts';
import * as transitions from '#rules/booking/transitions.ts';
import {
  act,
  booking,
  CHOICE,
  CLOSED,
  createStore,
  entries,
  firstRoom,
  freshStoreForEach,
  here,
  items,
  SEARCH,
  SEEN,
  screen,
  TODAY,
  toPayment,
} from '#stores/testing/store-under-test.ts';
import type { BookingActions } from './booking-store.ts';
import { NO_DRAFT } from './draft.ts';

const OFFER = { room: { name: 'Стандарт' } as Room, total: SEEN };

freshStoreForEach();

type Act = (actions: BookingActions) => void;
const chooseRate =
  (hasExtras: boolean): Act =>
  ({ go }) =>
    go((from) => transitions.chooseRate(from, CHOICE, SEEN, hasExtras));

describe('every choice is in the address', () => {
  it.each<[string, Act[], Partial<Booking>, string]>([
    [
      'a day',
      [({ pickDay }) => pickDay('2027-01-02')],
      { arrival: '2027-01-02', departure: '2027-01-03', rangePick: 'departure' },
      '?arrival=2027-01-02&departure=2027-01-03&adults=2&edit=parameters',
    ],
    [
      'two days',
      [({ pickDay }) => pickDay('2027-01-05'), ({ pickDay }) => pickDay('2027-01-08')],
      { arrival: '2027-01-05', departure: '2027-01-08', rangePick: 'arrival' },
      '?arrival=2027-01-05&departure=2027-01-08&adults=2&edit=parameters',
    ],
    ['a room', [({ addRoom }) => addRoom()], {}, `${SEARCH},2&edit=parameters`],
    [
      'adults above the limit',
      [({ setAdults }) => setAdults(firstRoom(), 9)],
      { rooms: [expect.objectContaining({ adults: 4 })] },
      '?arrival=2026-12-30&departure=2026-12-31&adults=4&edit=parameters',
    ],
    [
      'children above the limit',
      [({ setChildren }) => setChildren(firstRoom(), 1, 9)],
      { rooms: [expect.objectContaining({ childs: [{ id: 1, code: 'INF', count: 2 }] })] },
      `${SEARCH}&childs=INF:2&edit=parameters`,
    ],
    [
      'a rate flow',
      [({ setRateFlow }) => setRateFlow('SPEC')],
      { rateFlow: 'SPEC' },
      `${SEARCH}&rate_flow=SPEC&edit=parameters`,
    ],
    ['no code yet', [({ openPromo }) => openPromo()], { promo: { isOpen: true, input: '' } }, ''],
    ['half a code', [({ typePromo }) => typePromo('abc1')], { promo: { isOpen: true, input: 'ABC1' } }, ''],
    [
      'a code',
      [({ typePromo }) => typePromo('12 34567')],
      { promo: { isOpen: true, input: '1234567' } },
      `${SEARCH}&promo=1234567&edit=parameters`,
    ],
    [
      'no code after all',
      [({ typePromo }) => typePromo('1234567'), ({ closePromo }) => closePromo()],
      { promo: CLOSED },
      '',
    ],
    ['a search', [({ searchRooms }) => searchRooms(CLOSED)], { editing: null }, SEARCH],
    [
      'a rate with extras',
      [chooseRate(true)],
      { editing: 'extras', choice: CHOICE, seen: SEEN },
      `${SEARCH}&room=STD&rate=BAR&seen=16400`,
    ],
    [
      'a rate without extras',
      [chooseRate(false)],
      { editing: null, choice: CHOICE },
      `${SEARCH}&room=STD&rate=BAR&extras=&seen=16400`,
    ],
  ])('%s', (_, calls, expected, address) => {
    act().travel(TODAY, '');
    for (const call of calls) call(act());
    expect(booking()).toMatchObject(expected);
    expect(here()).toBe(address);
  });

  it.each<[string, Act, string]>([
    ['editRooms', ({ go }) => go(transitions.editRooms), SEARCH],
    ['editParameters', ({ go }) => go(transitions.editParameters), ''],
    [
      'acceptPrice',
      ({ acceptPrice }) => acceptPrice(asKopecks(5_00), []),
      `${SEARCH}&room=STD&rate=BAR&extras=&seen=5`,
    ],
  ])('%s from payment', (_, call, address) => {
    toPayment();
    call(act());
    expect(here()).toBe(address);
  });
});

describe('the history of the browser', () => {
  it('has one entry a screen; what changes on a screen stays in its entry', () => {
    act().travel(TODAY, '');
    act().addRoom();
    act().removeRoom(firstRoom());
    act().pickDay('2027-01-02');
    act().searchRooms(CLOSED);
    chooseRate(true)(act());
    act().chooseExtra('BRK', asKopecks(90_000), true);
    act().go(transitions.goOnFrom('extras'));
    act().acceptPrice(asKopecks(1), ['BRK']);
    const stay = '?arrival=2027-01-02&departure=2027-01-03&adults=2';
    expect(entries).toEqual([
      `${stay}&edit=parameters`,
      stay,
      `${stay}&room=STD&rate=BAR&extras=BRK&seen=17300&edit=extras`,
      `${stay}&room=STD&rate=BAR&extras=BRK&seen=0.01`,
    ]);
  });

  it('a rate that turned out to have no extras leaves no entry of its own', () => {
    act().travel(TODAY, `${SEARCH}&room=STD&rate=BAR`);
    act().skipExtras();
    expect(screen()).toBe('payment');
    expect(entries).toEqual([`${SEARCH}&room=STD&rate=BAR&extras=`]);
  });

  it('back from payment to other guests and forward again: no room that was not chosen for them', () => {
    toPayment();
    act().go(transitions.editParameters);
    act().addRoom();
    expect(booking()).toMatchObject({ choice: null, extras: [], seen: null });
    // The history entry of the payment has its own parameters, which Back must restore.
    act().travel(TODAY, entries.at(-2) ?? '');
    expect(screen()).toBe('payment');
    expect(booking().rooms).toHaveLength(1);
  });

  it('each entry opens what it stood for', () => {
    toPayment();
    const screens = [...entries].map((search) => {
      act().travel(TODAY, search);
      return screen();
    });
    expect(screens).toEqual(['parameters', 'rooms', 'extras', 'payment']);
  });
});

describe('the order', () => {
  it('is remembered for its choices, also by the next page, whatever price was seen', () => {
    toPayment();
    act().noteReservation(null, 'N-1', OFFER);
    const again = createStore();
    expect(again.getState().draft.reservation).toEqual(act().draft.reservation);
    expect(act().draft.reservation).toMatchObject({
      number: 'N-1',
      booking: expect.not.stringContaining('seen'),
      room: 'Стандарт',
      total: SEEN,
    });
  });

  it('is another hotel’s business only there', () => {
    toPayment();
    act().noteReservation(null, 'N-1', OFFER);
    expect(createStore('alpina').getState().draft).toEqual(NO_DRAFT);
  });
});

describe('what is typed', () => {
  it('is there on the next page of the tab, in no address', () => {
    toPayment();
    act().changeDraft(null, { guest: { first_name: 'Елена' } });
    act().changeDraft(null, { comment: 'Аллергия на орехи' });
    act().go(transitions.editRooms);
    const { draft } = createStore().getState();
    expect(draft).toMatchObject({ guest: { first_name: 'Елена' }, comment: 'Аллергия на орехи' });
    expect(entries.join()).not.toMatch(/Елена|Аллергия/);
  });

  it('becomes theirs who log in, and stays so', () => {
    act().changeDraft(null, { comment: 'Поздно' });
    act().changeDraft(7, {});
    expect(act().draft).toMatchObject({ owner: 7, comment: 'Поздно' });
  });

  it.each([8, null])('of one guest is gone when %s types after them', (viewer) => {
    act().changeDraft(7, { comment: 'Поздно', guest: { email: 'elena@mail.example' } });
    act().changeDraft(viewer, { comment: 'Рано' });
    expect(act().draft).toEqual({ owner: viewer, reservation: null, guest: {}, comment: 'Рано' });
    expect([...items.values()].join()).not.toMatch(/Поздно|elena/);
  });
});

it('stores do not share their state', () => {
  const other = createStore();
  toPayment();
  expect(screenOf(other.getState().booking)).toBe('parameters');
});
