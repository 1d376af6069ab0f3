import { createStore } from 'zustand/vanilla';
import type { AddressChange, MissingChoice } from '#lib/booking/address-changes.ts';
import type { Booking, BookingRules } from '#lib/booking/booking.ts';
import { parseBooking, writeBooking } from '#lib/booking/booking-address.ts';
import { addRoom, removeRoom, setAdults, setChildren } from '#lib/booking/occupancy.ts';
import type { Offer } from '#lib/booking/offer.ts';
import { CLOSED_PROMO, normalisePromoInput, type PromoBlock } from '#lib/booking/promo-code.ts';
import { screenOf } from '#lib/booking/screens.ts';
import { pickDay, type StayDates } from '#lib/booking/stay-dates.ts';
import * as transitions from '#lib/booking/transitions.ts';
import type { SearchFailure } from '#lib/client/error-catalogue.ts';
import type { Kopecks } from '#lib/contracts/money.ts';
import type { RateFlow } from '#lib/contracts/primitives.ts';
import type { IsoDate } from '#lib/text/dates.ts';
import { type Draft, draftOf, loadDraft, saveDraft, type Viewer } from './draft.ts';

/** Where the booking is written to: the address of the page. Another screen is a new entry of the history. */
export type WriteAddress = (search: string, isNewScreen: boolean) => void;

export type BookingState = {
  booking: Booking;
  /** What of the address did not hold; told until the guest goes on. */
  changed: readonly AddressChange[];
  /** Today in the hotel's zone. */
  today: IsoDate;
  /** Of the search that the server made for the page. */
  failure: SearchFailure | null;
  /** Read it through draftOf: nobody but its owner may see it. */
  draft: Draft;
};

export type ReservationActions = {
  /** Takes up the address ('?…' or ''): once when the page runs in a browser, and whenever the browser has gone to another. */
  travel: (today: string, search: string) => void;
  pickDay: (day: string) => void;
  typeDates: (dates: Partial<StayDates>) => void;
  addRoom: () => void;
  removeRoom: (roomId: string) => void;
  setAdults: (roomId: string, adults: number) => void;
  setChildren: (roomId: string, categoryId: number, count: number) => void;
  setRateFlow: (rateFlow: RateFlow) => void;
  openPromo: () => void;
  typePromo: (input: string) => void;
  closePromo: () => void;
  searchRooms: (promo: PromoBlock) => void;
  /** Where a link of the booking leads, by one of lib/booking/transitions. */
  go: (transition: (booking: Booking) => Booking) => void;
  chooseExtra: (code: string, price: Kopecks, isTaken: boolean) => void;
  /** The rate on the extras screen has none: payment takes its place in the history. */
  skipExtras: () => void;
  acceptPrice: (seen: Kopecks, extras: string[]) => void;
  /** The code does not count for this guest. */
  dropPromo: () => void;
  /** The room or the rate that the address names is not among those found: the rooms take its place. */
  dropChoice: (missing: MissingChoice) => void;
  /** Stores what this viewer has typed. */
  changeDraft: (viewer: Viewer, typed: Partial<Pick<Draft, 'guest' | 'comment'>>) => void;
  noteReservation: (viewer: Viewer, number: string, offer: Pick<Offer, 'room' | 'total'>) => void;
};

export type BookingStore = ReturnType<typeof createBookingStore>;

/** What makes two bookings the same order: everything but the price that was seen. */
export function bookingKey(booking: Booking, rules: BookingRules, today: string): string {
  return writeBooking({ ...booking, seen: null }, rules, today);
}

/** What the server knows of the address that it has rendered; of a page that is the same for all, of none. */
export type KnownAddress = {
  /** Its query, '?…'. */
  search: string;
  /** The hotel's day then. */
  today: IsoDate;
  /** What of the address's choice is not among the rooms found. */
  missing: MissingChoice | null;
  /** What stands in place of rooms that the API did not give in time; the browser asks again. */
  failure: SearchFailure | null;
};

const isSameQuery = (one: string, other: string) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/** One store per provider and hotel: the live form of the address, which it writes. */
export function createBookingStore(
  slug: string,
  rules: BookingRules,
  write: WriteAddress,
  known: KnownAddress,
) {
  return createStore<BookingState & ReservationActions>()((set, get) => {
    type Transition = (booking: Booking, today: string) => Booking;
    const change = (
      transition: Transition,
      { replaces = false, changed = [] as readonly AddressChange[] } = {},
    ) => {
      const { booking, today } = get();
      const next = transition(booking, today);
      set({ booking: next, ...(next !== booking && { changed }) });
      if (next === booking) return;
      write(writeBooking(next, rules, today), !replaces && screenOf(next) !== screenOf(booking));
    };
    const changeRooms = (transition: (rooms: Booking['rooms']) => Booking['rooms']) =>
      change((booking) => ({ ...booking, rooms: transition(booking.rooms) }));
    const changeDraft = (viewer: Viewer, part: Partial<Draft>) => {
      const draft = { ...draftOf(get().draft, viewer), ...part, owner: viewer };
      saveDraft(slug, draft);
      set({ draft });
    };
    const changePromo = (promo: PromoBlock) => change((booking) => ({ ...booking, promo }));
    const read = (search: string, today: string) => {
      const { booking, changed } = parseBooking(search, rules, today);
      // The page has been rendered without what is missing.
      if (!known.missing || !booking.choice || !isSameQuery(search, known.search))
        return { booking, changed };
      return { booking: transitions.editRooms(booking), changed: [...changed, known.missing] };
    };
    return {
      ...read(known.search, known.today),
      today: known.today,
      failure: known.failure,
      draft: loadDraft(slug),
      travel: (today, search) => {
        const { booking: shown, today: shownDay } = get();
        const parsed = read(search, today);
        const address = writeBooking(parsed.booking, rules, today);
        const isSame = shownDay === today && writeBooking(shown, rules, today) === address;
        set({ today, ...(!isSame && parsed) });
        write(address, false);
      },
      pickDay: (day) =>
        change((booking, today) => {
          const { arrival, departure, rangePick } = booking;
          if (!arrival || !departure) return booking;
          const { stay, next } = pickDay(day, { arrival, departure }, rangePick, today);
          return { ...booking, ...stay, rangePick: next };
        }),
      typeDates: (dates) => change((booking, today) => transitions.typeDates(booking, dates, today)),
      addRoom: () => changeRooms((rooms) => addRoom(rooms, rules)),
      removeRoom: (roomId) => changeRooms((rooms) => removeRoom(rooms, roomId)),
      setAdults: (roomId, adults) => changeRooms((rooms) => setAdults(rooms, roomId, adults, rules)),
      setChildren: (roomId, categoryId, count) =>
        changeRooms((rooms) => setChildren(rooms, roomId, categoryId, count, rules)),
      setRateFlow: (rateFlow) => change((booking) => ({ ...booking, rateFlow })),
      openPromo: () => changePromo({ isOpen: true, input: '' }),
      typePromo: (input) => changePromo({ isOpen: true, input: normalisePromoInput(input) }),
      closePromo: () => changePromo(CLOSED_PROMO),
      searchRooms: (promo) => change((booking) => transitions.searchRooms(booking, promo)),
      go: (transition) => change(transition),
      chooseExtra: (code, price, isTaken) =>
        change((booking) => transitions.chooseExtra(booking, code, price, isTaken)),
      skipExtras: () => change(transitions.confirmExtras, { replaces: true, changed: get().changed }),
      acceptPrice: (seen, extras) => {
        const { booking, changed } = get();
        const told =
          extras.length < booking.extras.length ? new Set([...changed, 'extras' as const]) : changed;
        change((before) => transitions.acceptPrice(before, seen, extras), { changed: [...told] });
      },
      dropPromo: () =>
        change((booking) => ({ ...booking, promo: CLOSED_PROMO }), {
          replaces: true,
          changed: [...get().changed, 'promo'],
        }),
      dropChoice: (missing) => change(transitions.editRooms, { replaces: true, changed: [missing] }),
      changeDraft,
      noteReservation: (viewer, number, { room, total }) => {
        const { booking, today } = get();
        changeDraft(viewer, {
          reservation: { number, booking: bookingKey(booking, rules, today), room: room.name, total },
        });
      },
    };
  });
}
