import { asKopecks, type Kopecks, minus, NO_MONEY, plus } from '@/lib/contracts/money';
import type { Rate, Room } from '@/lib/contracts/room-search';
import { toKopecks } from '@/lib/format/money';

/** How much a promo code takes off the rate it lowers most; nothing where the API does not tell prices without it. */
export function promoSaving(rooms: Room[]): Kopecks {
  return asKopecks(Math.max(NO_MONEY, ...rooms.flatMap(({ rates }) => rates.map(savingOf))));
}

function savingOf({ nights }: Rate): Kopecks {
  return plus(
    ...nights.map(({ price, full_price }) =>
      full_price === undefined ? NO_MONEY : minus(toKopecks(full_price), toKopecks(price)),
    ),
  );
}
