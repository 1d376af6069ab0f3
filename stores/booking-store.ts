import { createStore } from 'zustand/vanilla';
import { addRoom, type OccupancyLimits, removeRoom, setAdults, setChildren } from '@/lib/booking/occupancy';
import { CLOSED_PROMO, normalisePromoInput } from '@/lib/booking/promo-code';
import { isSearchLink } from '@/lib/booking/search-link';
import { pickDay } from '@/lib/booking/stay-dates';
import type { Step } from '@/lib/booking/steps';
import * as transitions from '@/lib/booking/transitions';
import type { RateFlow } from '@/lib/contracts/primitives';
import type { BookingGuest } from '@/lib/contracts/reservation';
import type { RateChoice } from '@/lib/rooms/rates';
import { saveBooking } from './booking-storage';

export type BookingState = {
  booking: transitions.Booking;
  /** Today in the hotel's zone; null until the page runs in a browser. */
  today: string | null;
  /** The comment of the order: kept while the page lives, never stored. */
  comment: string;
  /** What was typed into the guest form: kept while the page lives, never stored. */
  guestDraft: Partial<BookingGuest>;
};

export type BookingActions = {
  /** Takes up a search link (the address's '?…') or what this tab has saved. Once, after hydration. */
  open: (today: string, search: string, saved: transitions.Booking | null) => void;
  /** Back and forward in the browser. */
  travel: (step: Step, isChoosingExtras: boolean) => void;
  pickDay: (day: string) => void;
  addRoom: () => void;
  removeRoom: (roomId: string) => void;
  setAdults: (roomId: string, adults: number) => void;
  setChildren: (roomId: string, categoryId: number, count: number) => void;
  setRateFlow: (rateFlow: RateFlow) => void;
  openPromo: () => void;
  typePromo: (input: string) => void;
  closePromo: () => void;
  searchRooms: () => void;
  editParameters: () => void;
  editRooms: () => void;
  chooseRate: (choice: RateChoice, hasExtras: boolean) => void;
  toggleExtra: (extraId: number) => void;
  confirmExtras: () => void;
  acceptTotal: (total: number) => void;
  setComment: (comment: string) => void;
  setGuestDraft: (guestDraft: Partial<BookingGuest>) => void;
  placeOrder: (orderNumber: string) => void;
  /** Logout: the choices stay, the wizard returns to step 1 (section 2); what was typed is forgotten. */
  reset: () => void;
};

export type BookingStore = ReturnType<typeof createBookingStore>;

/** One store per provider and hotel; saved under the hotel's slug (decisions, point 13). */
export function createBookingStore(slug: string, limits: OccupancyLimits) {
  return createStore<BookingState & BookingActions>()((set) => {
    const change = (transition: (booking: transitions.Booking, today: string) => transitions.Booking) =>
      set(({ booking, today }) => {
        if (today === null) return {};
        const next = transition(booking, today);
        if (next !== booking) saveBooking(slug, next);
        return { booking: next };
      });
    return {
      booking: transitions.emptyBooking(limits),
      today: null,
      comment: '',
      guestDraft: {},
      open: (today, search, saved) => {
        const booking = isSearchLink(search)
          ? transitions.openLink(saved, search, limits, today)
          : transitions.openBooking(saved, limits, today);
        set({ today, booking });
      },
      travel: (step, isChoosingExtras) =>
        change((booking) => transitions.travel(booking, step, isChoosingExtras)),
      pickDay: (day) =>
        change((booking, today) => {
          const { arrival, departure, rangePick } = booking;
          if (!arrival || !departure) return booking;
          const { stay, next } = pickDay(day, { arrival, departure }, rangePick, today);
          return { ...booking, ...stay, rangePick: next };
        }),
      addRoom: () => change((booking) => ({ ...booking, rooms: addRoom(booking.rooms, limits) })),
      removeRoom: (roomId) => change((booking) => ({ ...booking, rooms: removeRoom(booking.rooms, roomId) })),
      setAdults: (roomId, adults) =>
        change((booking) => ({ ...booking, rooms: setAdults(booking.rooms, roomId, adults, limits) })),
      setChildren: (roomId, categoryId, count) =>
        change((booking) => ({
          ...booking,
          rooms: setChildren(booking.rooms, roomId, categoryId, count, limits),
        })),
      setRateFlow: (rateFlow) => change((booking) => ({ ...booking, rateFlow })),
      openPromo: () => change((booking) => ({ ...booking, promo: { isOpen: true, input: '' } })),
      typePromo: (input) =>
        change((booking) => ({ ...booking, promo: { isOpen: true, input: normalisePromoInput(input) } })),
      closePromo: () => change((booking) => ({ ...booking, promo: CLOSED_PROMO })),
      searchRooms: () => change(transitions.searchRooms),
      editParameters: () => change(transitions.editParameters),
      editRooms: () => change(transitions.editRooms),
      chooseRate: (choice, hasExtras) =>
        change((booking) => transitions.chooseRate(booking, choice, hasExtras)),
      toggleExtra: (extraId) => change((booking) => transitions.toggleExtra(booking, extraId)),
      confirmExtras: () => change(transitions.confirmExtras),
      acceptTotal: (total) => change((booking) => transitions.acceptTotal(booking, total)),
      setComment: (comment) => set({ comment }),
      setGuestDraft: (guestDraft) => set({ guestDraft }),
      placeOrder: (orderNumber) => change((booking) => transitions.placeOrder(booking, orderNumber)),
      reset: () => {
        change(transitions.editParameters);
        set({ guestDraft: {}, comment: '' });
      },
    };
  });
}
