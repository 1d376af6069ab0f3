import type { ReservationStatus } from '#contract/schemas/reservation.ts';

/** held: rooms wait for the payment; firm: they are the guest's; over: the guest has left. */
type Stage = 'held' | 'firm' | 'canceled' | 'over';

const STAGES: Record<ReservationStatus, Stage> = {
  NEW: 'held',
  PAID: 'firm',
  CONFIRMED: 'firm',
  CANCELED_BY_GUEST: 'canceled',
  CANCELED_BY_HOTEL: 'canceled',
  COMPLETED: 'over',
};

/** null: another API has a status of its own. */
export const knownStatus = (status: string): ReservationStatus | null =>
  Object.hasOwn(STAGES, status) ? (status as ReservationStatus) : null;

/** How far a reservation is; null for a status that is not known. */
export function stageOf(status: string): Stage | null {
  const known = knownStatus(status);
  return known && STAGES[known];
}

/** A future or current stay that has not been cancelled. */
export const isActive = (status: string) => isHeld(status) || isFirm(status);

export const isHeld = (status: string) => stageOf(status) === 'held';

export const isFirm = (status: string) => stageOf(status) === 'firm';

export const isCanceled = (status: string) => stageOf(status) === 'canceled';

/** Another API's status may be of a stay that lies ahead. */
export function isOver(status: string): boolean {
  const stage = stageOf(status);
  return stage === 'over' || stage === 'canceled';
}

export const CANCELED_STATUSES = (Object.keys(STAGES) as ReservationStatus[]).filter(isCanceled);
