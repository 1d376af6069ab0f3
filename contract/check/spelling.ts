import { FIRST_NIGHT_ALIAS } from '#contract/schemas/payment-option.ts';
import { reservationStatus } from '#contract/schemas/reservation.ts';

/** Fields that may have other values too, which the app shows unchanged, and the values that it knows. */
const KNOWN: Record<string, readonly string[]> = {
  status: reservationStatus.options,
  cancel_reason: ['HOLD_EXPIRED', 'GIVEN_UP', 'NO_SHOW'],
  payment_alias: [FIRST_NIGHT_ALIAS, 'FULL'],
};

/** Letters and their order without case, separators and what is commonly spelt in two ways. */
const sound = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .replace('CANCELL', 'CANCEL')
    .replace('NIGHT', 'NIGTH');

/** The known value that was meant where a field has it in another spelling, so that the app takes it for an unknown one. */
export function meantValue(field: string, value: string): string | null {
  const known = Object.hasOwn(KNOWN, field) ? (KNOWN[field] ?? []) : [];
  if (known.includes(value)) return null;
  return known.find((entry) => sound(entry) === sound(value)) ?? null;
}
