import { Tag } from '#components/ui/tag.tsx';
import { type ReservationStatus, reservationStatus } from '#contract/schemas/reservation.ts';
import { cabinetTexts } from './texts.tsx';

const TONES: Record<ReservationStatus, 'primary' | 'ok' | 'warn' | 'muted'> = {
  NEW: 'warn',
  PAID: 'ok',
  CONFIRMED: 'ok',
  CANCELED_BY_GUEST: 'muted',
  CANCELED_BY_HOTEL: 'muted',
  COMPLETED: 'muted',
};

/** A status that we do not know is shown as the API sends it. */
export function StatusTag({ status, isPartPaid }: { status: string; isPartPaid: boolean }) {
  if (!status) return null;
  const known = reservationStatus.safeParse(status);
  if (!known.success) return <Tag tone="muted">{status}</Tag>;
  const text = known.data === 'PAID' && isPartPaid ? 'partPaid' : known.data;
  return <Tag tone={TONES[known.data]}>{cabinetTexts.status[text]}</Tag>;
}
