import { createStore } from 'zustand/vanilla';
import type { BookingGuest } from '#contract/schemas/booking-guest.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { AddressChange, MissingChoice } from '#rules/booking/address-changes.ts';
import type { Booking, BookingRules } from '#rules/booking/booking.ts';
import { parseBooking, writeBooking } from '#rules/booking/booking-address.ts';
import { addRoom, removeRoom, setAdults, setChildren } from '#rules/booking/occupancy.ts';
import type { Offer } from '#rules/booking/offer.ts';
import {
  CLOSED_PROMO,
  type CodeRefusal,
  normalisePromoInput,
  type PromoBlock,
} from '#rules/booking/promo-code.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { pickDay, type StayDates } from '#rules/booking/stay-dates.ts';
import * as transitions from '#rules/booking/transitions.ts';
import type { SearchFailure } from '#rules/errors/error-catalogue.ts';
import type { ChangedOrder } from '#rules/reservation/change-booking.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { type Draft, draftOf, loadDraft, saveDraft, type Viewer } from './draft.ts';

/** Writes the booking into the page's address. Another screen gets a new history entry, so that Back leaves it. */
export type WriteAddress = (search: string, isNewScreen: boolean) => void;

/** A blank field of the guest stays as the order has it. */
type TypedChange = { guest: BookingGuest; comment: string };

export type BookingState = {
  booking: Booking;
  /** The parts of the address that could not be taken. The guest is told until they go on. */
  changed: readonly AddressChange[];
  /** The promo code that the hotel has refused, so that the booking goes on without it; told until the guest goes on. */
  refusedCode: CodeRefusal | null;
  /** Today in the hotel's time zone. */
  today: IsoDate;
  /** Why the server's search for this page failed; null when it did not. */
  failure: SearchFailure | null;
  /** The order that the address's booking changes; null where it is a new one. */
  changing: ChangedOrder | null;
  /** What is typed into the form of a change, which other screens take away; null before that. */
  typedChange: TypedChange | null;
  /** Use draftOf instead: nobody but the draft's owner may see it. */
  draft: Draft;
};

export type BookingActions = {
  /**
   * Takes the booking of an address ('?…' or ''): after hydration, and whenever the browser has gone to another
   * one.
   */
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
  /** Applies one of lib/rules/booking/transitions: a link of the booking leads there. */
  go: (transition: (booking: Booking) => Booking) => void;
  chooseExtra: (code: string, price: Kopecks, isTaken: boolean) => void;
  /** The chosen rate has no extras, so payment replaces their screen in the history. */
  skipExtras: () => void;
  acceptPrice: (seen: Kopecks, extras: string[]) => void;
  /** The promo code does not apply to this guest. */
  dropPromo: () => void;
  /** The hotel does not take the code. */
  refuseCode: (refused: CodeRefusal) => void;
  /** The guest does without the refused code. */
  forgetCode: () => void;
  /** The room or rate that the address names was not found, so the rooms replace the screen. */
  dropChoice: (missing: MissingChoice) => void;
  keepTypedChange: (typedChange: TypedChange) => void;
  /** Saves what this viewer has typed. */
  changeDraft: (viewer: Viewer, typed: Partial<Pick<Draft, 'guest' | 'comment'>>) => void;
  noteReservation: (viewer: Viewer, number: string, offer: Pick<Offer, 'room' | 'total'>) => void;
};

export type BookingStore = ReturnType<typeof createBookingStore>;

/** Equal for two bookings that make the same reservation. The price that was seen does not matter. */
export function bookingKey(booking: Booking, rules: BookingRules, today: string): string {
  return writeBooking({ ...booking, seen: null }, rules, today);
}

/**
 * What the server knows of the address that it has rendered. A page that is the same for all addresses has
 * none.
 */
export type KnownAddress = {
  /** The query, '?…'. */
  search: string;
  /** The hotel's date when the server rendered the page. */
  today: IsoDate;
  /** The part of the address's choice that was not found. */
  missing: MissingChoice | null;
  /** The address's promo code, where the hotel has refused it; the rooms are those without it. */
  refusedCode: CodeRefusal | null;
  /** Why the rooms are missing where the API did not give them in time; the browser asks again. */
  failure: SearchFailure | null;
  /** The order that the booking changes, as its guest sees it. A booking that is a new one has none. */
  changing?: ChangedOrder | null;
};

const isSameQuery = (one: string, other: string) =>
  new URLSearchParams(one).toString() === new URLSearchParams(other).toString();

/** Creates the store that holds the booking of one provider and writes it into the address. */
export function createBookingStore(
  slug: string,
  rules: BookingRules,
  write: WriteAddress,
  known: KnownAddress,
) {
  return createStore<BookingState & BookingActions>()((set, get) => {
    type Transition = (booking: Booking, today: string) => Booking;
    /** With `changed` the booking changes by itself; without, the guest goes on, and is told no more. */
    const change = (
      transition: Transition,
      { replaces = false, changed }: { replaces?: boolean; changed?: readonly AddressChange[] } = {},
    ) => {
      const { booking, today } = get();
      const next = transition(booking, today);
      set({
        booking: next,
        ...(next !== booking && (changed ? { changed } : { changed: [], refusedCode: null })),
      });
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
      const { missing, refusedCode } = known;
      if (!isSameQuery(search, known.search)) return { booking, changed, refusedCode: null };
      // The server has rendered the page without what is missing or refused, so hydration must start without it.
      const taken = refusedCode ? transitions.dropCode(booking) : booking;
      return missing && taken.choice
        ? { booking: transitions.editRooms(taken), changed: [...changed, missing], refusedCode }
        : { booking: taken, changed, refusedCode };
    };
    return {
      ...read(known.search, known.today),
      today: known.today,
      failure: known.failure,
      changing: known.changing ?? null,
      typedChange: null,
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
      skipExtras: () => change(transitions.goOnFrom('extras'), { replaces: true, changed: get().changed }),
      acceptPrice: (seen, extras) => {
        const { booking, changed } = get();
        const told =
          extras.length < booking.extras.length ? new Set([...changed, 'extras' as const]) : changed;
        change((before) => transitions.acceptPrice(before, seen, extras), { changed: [...told] });
      },
      dropPromo: () => change(transitions.dropCode, { replaces: true, changed: [...get().changed, 'promo'] }),
      refuseCode: (refusedCode) => {
        change(transitions.dropCode, { replaces: true, changed: get().changed });
        set({ refusedCode });
      },
      forgetCode: () => set({ refusedCode: null }),
      dropChoice: (missing) => change(transitions.editRooms, { replaces: true, changed: [missing] }),
      keepTypedChange: (typedChange) => set({ typedChange }),
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
