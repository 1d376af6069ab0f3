import { isoWithOffset } from '#api/src/calendar.ts';
import type { Language } from '#api/src/hotel-file/bilingual.ts';
import type { HangingSending, SendingTable } from '#api/src/payments/sendings.ts';
import { toRubles } from '#contract/schemas/money.ts';
import { formatMoney } from '#rules/text/money.ts';

type State = HangingSending['status'] | 'given up';

const STATES: Record<SendingTable, Record<Language, Record<State, string>>> = {
  refunds: {
    en: { PLANNED: 'to be sent', SENT: 'on its way', 'given up': 'given up' },
    ru: { PLANNED: 'ещё не отправлен', SENT: 'отправлен в банк', 'given up': 'верните вручную' },
  },
  closing_receipts: {
    en: { PLANNED: 'to be sent', SENT: 'on its way', 'given up': 'given up' },
    ru: { PLANNED: 'ещё не отправлен', SENT: 'отправлен в кассу', 'given up': 'пробейте вручную' },
  },
};

/** A line for each: since when, of which order and payment, how much, and what has become of it. */
export const sendingLines = (
  table: SendingTable,
  hanging: readonly HangingSending[],
  timezone: string,
  language: Language,
): string[] =>
  hanging.map(({ number, amount, status, payment_id, attempts, created_at, given_up_at }) => {
    const since = isoWithOffset(timezone, created_at).slice(0, 16).replace('T', ' ');
    const state = STATES[table][language][given_up_at ? 'given up' : status];
    const sum = language === 'ru' ? formatMoney(amount) : `${toRubles(amount)} rubles`;
    return `${since}  ${number}  ${sum}  ${state} (${attempts})  ${payment_id}`;
  });
