import { Tag } from '@/components/ui/tag';
import { type ReservationStatus, reservationStatus } from '@/lib/contracts/reservation';
import { accountTexts } from '@/lib/messages/ru-account';

const TONES: Record<ReservationStatus, 'primary' | 'ok' | 'warn' | 'muted'> = {
  NEW: 'warn',
  PAID: 'ok',
  CONFIRMED: 'ok',
  CANCELED_BY_GUEST: 'muted',
  CANCELED_BY_HOTEL: 'muted',
  COMPLETED: 'muted',
};

/** The booking's state; an unknown one is shown as the API names it. */
export function StatusTag({ status }: { status: string }) {
  const known = reservationStatus.safeParse(status);
  if (!known.success) return <Tag tone="muted">{status}</Tag>;
  return <Tag tone={TONES[known.data]}>{accountTexts.status[known.data]}</Tag>;
}
