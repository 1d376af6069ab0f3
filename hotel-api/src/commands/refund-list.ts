import { isoWithOffset } from '#api/src/calendar.ts';
import type { Language } from '#api/src/hotel-file/bilingual.ts';
import type { HangingRefund } from '#api/src/payments/planned-refunds.ts';
import { toRubles } from '#contract/schemas/money.ts';
import { formatMoney } from '#rules/text/money.ts';

const STATES: Record<Language, Record<'PLANNED' | 'SENT' | 'DONE' | 'given up', string>> = {
  en: { PLANNED: 'to be sent', SENT: 'on its way', DONE: 'arrived', 'given up': 'given up' },
  ru: { PLANNED: 'ещё не отправлен', SENT: 'отправлен в банк', DONE: 'дошёл', 'given up': 'верните вручную' },
};

/** A line for each refund: since when, of which order and payment, how much, and what has become of it. */
export const refundLines = (
  refunds: readonly HangingRefund[],
  timezone: string,
  language: Language,
): string[] =>
  refunds.map(({ number, amount, status, payment_id, attempts, created_at, given_up_at }) => {
    const since = isoWithOffset(timezone, created_at).slice(0, 16).replace('T', ' ');
    const state = STATES[language][given_up_at ? 'given up' : status];
    const sum = language === 'ru' ? formatMoney(amount) : `${toRubles(amount)} rubles`;
    return `${since}  ${number}  ${sum}  ${state} (${attempts})  ${payment_id}`;
  });
