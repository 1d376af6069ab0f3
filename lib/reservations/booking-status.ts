import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';

const ACTIVE: readonly string[] = ['NEW', 'PAID', 'CONFIRMED'];
const CANCELED: readonly string[] = ['CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL'];

/** A future or current stay that has not been cancelled. */
export const isActive = (status: string) => ACTIVE.includes(status);

export const isCanceled = (status: string) => CANCELED.includes(status);

type Cancellable = Pick<AccountReservationDetail, 'can_cancel' | 'status'> & { cancel_until?: string };

/** Whether the guest may cancel now, ms; where an API does not say, the status decides. */
export function mayCancel({ can_cancel, status, cancel_until }: Cancellable, now: number): boolean {
  if (cancel_until !== undefined && now >= Date.parse(cancel_until)) return false;
  return can_cancel ?? isActive(status);
}
