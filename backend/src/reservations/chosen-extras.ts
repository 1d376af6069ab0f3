import { type Kopecks, times, toKopecks } from '../../../lib/contracts/money.ts';
import type { ReservationRequest } from '../../../lib/contracts/reservation.ts';
import type { TimePeriod } from '../../../lib/contracts/room-search.ts';
import type { Extra } from '../hotels/catalogue.ts';
import { fieldError } from '../http/errors.ts';
import { formatRubles } from '../money.ts';

export interface ChosenExtra {
  code: string;
  name: string;
  /** Kopecks for the whole stay. */
  price: Kopecks;
  unit_price: Kopecks;
  time_period: TimePeriod;
}

/** An extra as an order takes it: its price every night, or once. */
export function takenExtra({ code, name, price, time_period }: Extra, nights: number): ChosenExtra {
  const whole = time_period === 'EVERY_NIGHT' ? times(price, nights) : price;
  return { code, name, price: whole, unit_price: price, time_period };
}

type Packages = ReservationRequest['reservation']['packages'];

/** The chosen packages at the hotel's prices; the price in the body is the package's total and must match. */
export function chosenExtras(
  extras: Extra[],
  packages: Packages,
  rateCode: string,
  nights: number,
): ChosenExtra[] {
  const seen = new Set<string>();
  return packages.map(({ code, price }) => {
    const extra = extras.find((candidate) => candidate.code === code);
    if (!extra) throw fieldError('packages', 'Услуга не найдена');
    if (seen.has(code)) throw fieldError('packages', `Услуга «${extra.name}» указана дважды`);
    seen.add(code);
    if (extra.rate_codes && !extra.rate_codes.includes(rateCode)) {
      throw fieldError('packages', `Услуга «${extra.name}» недоступна для этого тарифа`);
    }
    const taken = takenExtra(extra, nights);
    if (toKopecks(price) !== taken.price) {
      throw fieldError('price', `Стоимость изменилась: «${extra.name}» теперь ${formatRubles(taken.price)}`);
    }
    return taken;
  });
}
