import { formatDayWithWeekday, formatHotelTime, type IsoDate, type UtcOffset } from '#rules/text/dates.ts';
import { formatMoment } from '#rules/text/moments.ts';
import { formatMoney } from '#rules/text/money.ts';
import type { ReservationView } from './reservation-view.ts';
import { nextStepTexts } from './texts.ts';

type House = {
  utc_offsets: readonly UtcOffset[];
  time_arrival: string;
  phone: string | null;
  /** Whether a reservation can be opened on its page, without an account. */
  hasDoor?: boolean;
};

/** The page of a reservation that only this tab knows of shows this step too. */
export function comingStep({ arrival }: { arrival: IsoDate }, { time_arrival }: Pick<House, 'time_arrival'>) {
  return nextStepTexts.come(formatDayWithWeekday(arrival), formatHotelTime(time_arrival));
}

/**
 * What the guest does until the arrival, a sentence each; none where no stay lies ahead. Only the page's own link has to
 * be saved, and where the guest can change it there is no need to call.
 */
export function nextSteps(
  { isActive, status, arrival, money, paymentUrl, holdUntil, isChangeable }: ReservationView,
  { utc_offsets, time_arrival, phone, hasDoor = false }: House,
  place: 'page' | 'cabinet' | 'letter' = 'page',
): string[] {
  if (!isActive) return [];
  const { dueAtHotel } = money;
  // A letter has a link to where the reservation is changed.
  const isManaged = place === 'cabinet' || (isChangeable && (hasDoor || place === 'letter'));
  const pay = holdUntil ? nextStepTexts.payUntil(formatMoment(holdUntil, utc_offsets)) : nextStepTexts.pay;
  return [
    status !== 'NEW' ? '' : paymentUrl === null ? nextStepTexts.askPayment : pay,
    comingStep({ arrival }, { time_arrival }),
    dueAtHotel ? nextStepTexts.payAtHotel(formatMoney(dueAtHotel)) : '',
    place === 'page' ? nextStepTexts.keepLink : '',
    place === 'page' && hasDoor && isChangeable ? nextStepTexts.manage : '',
    phone && !isManaged ? nextStepTexts.call(phone) : '',
  ].filter(Boolean);
}
