import type { AccountReservationDetail } from '@/lib/contracts/account-reservation';

const ACTIVE: readonly string[] = ['NEW', 'PAID', 'CONFIRMED'];
const CANCELED: readonly string[] = ['CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL'];

/** A future or current stay that has not been cancelled. */
export const isActive = (status: string) => ACTIVE.includes(status);

export const isCanceled = (status: string) => CANCELED.includes(status);

/** Whether the guest may cancel; where an API does not say, the status decides. */
export function mayCancel({ can_cancel, status }: Pick<AccountReservationDetail, 'can_cancel' | 'status'>) {
  return can_cancel ?? isActive(status);
}
