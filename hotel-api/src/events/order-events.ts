import type { Carrier } from '#api/src/database/event-tables.ts';
import { deskTexts, letterTexts } from '#api/src/mail/texts.ts';
import type { EventType } from '#contract/schemas/order-event.ts';
import { HOLD_EXPIRED } from '#contract/schemas/reservation.ts';
import { reservationLead } from '#rules/reservation/reservation-lead.ts';
import type { ReservationView } from '#rules/reservation/reservation-view.ts';
import { isFirm } from '#rules/reservation/status.ts';
import type { UtcOffset } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';

/** What a letter to the guest says of an event. */
export interface GuestWords {
  /** Whether the letter is still true: the event after it has a letter of its own. */
  isTrue(view: ReservationView, declinedAt: Date | null): boolean;
  title(view: ReservationView): { subject: string; heading: string };
  lead(view: ReservationView, hotelClock: readonly UtcOffset[]): string;
  /** Whether the stay leaves the guest's calendar. */
  endsStay: boolean;
}

/** By what an event is told: its webhook, the words to the guest, the subject of the desk's letter; null: not at all. */
interface Told extends Record<Carrier, unknown> {
  webhook: true | null;
  guest: GuestWords | null;
  desk: ((view: ReservationView) => (number: string, stay: string) => string) | null;
}

/** What happens to reservations, and who is told of it. */
export const RESERVATION_EVENTS: Record<EventType, Told> = {
  'order.made': {
    webhook: true,
    guest: {
      isTrue: ({ status }) => status === 'NEW' || status === 'CONFIRMED',
      title: ({ status }) => (status === 'NEW' ? letterTexts.toPay : letterTexts.confirmed),
      lead: reservationLead,
      endsStay: false,
    },
    desk: () => deskTexts.made,
  },
  'order.paid': {
    webhook: true,
    guest: {
      isTrue: ({ status }) => status === 'PAID',
      title: ({ isPartPaid }) => (isPartPaid ? letterTexts.partPaid : letterTexts.paid),
      lead: reservationLead,
      endsStay: false,
    },
    desk: ({ isPartPaid }) => (isPartPaid ? deskTexts.partPaidFor : deskTexts.paidFor),
  },
  'order.changed': {
    webhook: true,
    guest: {
      isTrue: ({ status }) => status !== null && isFirm(status),
      title: () => letterTexts.changed,
      lead: () => letterTexts.changedLead,
      endsStay: false,
    },
    desk: () => deskTexts.changed,
  },
  'order.cancelled': {
    webhook: true,
    guest: {
      // Whoever has not tried to pay has read in the first letter until when the room is held.
      isTrue: ({ cancelReason }, declinedAt) => cancelReason !== HOLD_EXPIRED || declinedAt !== null,
      title: () => letterTexts.cancelled,
      lead: cancelledLead,
      endsStay: true,
    },
    desk: () => deskTexts.cancelled,
  },
  'order.refunded': {
    webhook: true,
    guest: {
      isTrue: () => true,
      title: () => letterTexts.refunded,
      lead: ({ money: { refund } }) => (refund ? letterTexts.refundedLead(formatMoney(refund)) : ''),
      endsStay: false,
    },
    desk: () => deskTexts.refunded,
  },
};

export const carriersOf = (type: EventType): string[] =>
  Object.entries(RESERVATION_EVENTS[type]).flatMap(([carrier, words]) => (words === null ? [] : [carrier]));

function cancelledLead(view: ReservationView, hotelClock: readonly UtcOffset[]): string {
  // The page says only that it is cancelled, which the heading has said.
  const lead =
    view.status === 'CANCELED_BY_GUEST' ? letterTexts.cancelledForGuest : reservationLead(view, hotelClock);
  return view.money.refund ? `${lead} ${letterTexts.refundComes}` : lead;
}
