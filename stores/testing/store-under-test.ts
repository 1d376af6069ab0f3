import { afterEach, beforeEach, vi } from 'vitest';
import { asKopecks } from '#contract/schemas/money.ts';
import type { BookingRules } from '#rules/booking/booking.ts';
import { screenOf } from '#rules/booking/screens.ts';
import * as transitions from '#rules/booking/transitions.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import { type BookingStore, createBookingStore } from '#stores/booking-store.ts';

export const TODAY = '2026-12-30';
const RULES: BookingRules = {
  max_rooms: 2,
  max_adults: 4,
  promo_code: true,
  hotel_child_categories: [aChildCategory()],
};
export const CHOICE = { room: 'STD', rate: 'BAR' };
export const CLOSED = { isOpen: false, input: '' };
/** Kopecks. */
export const SEEN = asKopecks(1_640_000);
export const SEARCH = '?arrival=2026-12-30&departure=2026-12-31&adults=2';

let store: BookingStore;
/** What this tab has in its storage. */
export let items: Map<string, string>;
/** The browser's history as the store has written it. */
export let entries: string[];

export const createStore = (slug = 'morskoy') =>
  createBookingStore(
    slug,
    RULES,
    (search, isNewScreen) => {
      if (isNewScreen) entries.push(search);
      else entries.splice(-1, 1, search);
    },
    { search: '', today: TODAY, missing: null, refusedCode: null, failure: null },
  );

/** Gives each test of the file a new store, storage and history. */
export function freshStoreForEach(): void {
  beforeEach(() => {
    items = new Map();
    entries = [''];
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => items.set(name, value),
      removeItem: (name: string) => items.delete(name),
    });
    store = createStore();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

export const act = () => store.getState();
export const booking = () => act().booking;
export const screen = () => screenOf(booking());
export const firstRoom = () => booking().rooms[0]?.id ?? '';
export const here = () => entries.at(-1);

/** Starts at the hotel's home and goes to the payment with everything chosen. */
export function toPayment(): void {
  act().travel(TODAY, '');
  act().searchRooms(CLOSED);
  act().go((from) => transitions.chooseRate(from, CHOICE, SEEN, true));
  act().chooseExtra('BRK', asKopecks(90_000), true);
  act().go(transitions.goOnFrom('extras'));
}
