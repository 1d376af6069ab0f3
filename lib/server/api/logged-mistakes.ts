import { Counter, register } from 'prom-client';
import { anyEntry, causeOf, type Mistake } from '#contract/check/mistake.ts';
import { log } from '#lib/server/logging/log.ts';

/** A mistake that an API keeps making. `hotel` is the slug or id of the call's path; null: the call has none. */
export interface Cause extends Mistake {
  hotel: string | null;
  call: string;
  times: number;
}

const MAX_CAUSES = 1_000;
const NAME = 'api_contract_mistakes_total';

/** The causes so far. They stay with the metric that counts them, which the process has once. */
class Mistakes extends Counter<'hotel' | 'call' | 'path'> {
  readonly causes = new Map<string, Cause>();
}

// The server and the app's bundle each evaluate this file, but the metrics are those of the process.
const mistakes =
  (register.getSingleMetric(NAME) as Mistakes | undefined) ??
  new Mistakes({
    name: NAME,
    help: 'Parts of the hotel API’s answers that are not as the contract says',
    labelNames: ['hotel', 'call', 'path'],
  });

/** Counts what is wrong with an answer, and logs each cause once: neither once a guest nor once a room. */
export function tellMistakes(
  { hotel, call, requestId }: Pick<Cause, 'hotel' | 'call'> & { requestId?: string },
  ofAnswer: readonly Mistake[],
): void {
  for (const mistake of ofAnswer) {
    const key = [hotel, call, causeOf(mistake)].join(' ');
    const known = mistakes.causes.get(key);
    if (!known && mistakes.causes.size === MAX_CAUSES) continue;
    mistakes.causes.set(key, { ...(known ?? { ...mistake, hotel, call }), times: (known?.times ?? 0) + 1 });
    mistakes.inc({ hotel: hotel ?? '', call, path: anyEntry(mistake.path) });
    if (known) continue;
    log().warn({ request_id: requestId, hotel, call, ...mistake }, 'answer breaks the contract');
  }
}

/** What is known to be wrong with a hotel's answers, and with those of calls that name no hotel. */
export const mistakesOf = ({ slug, id }: { slug: string; id: number }): Cause[] =>
  [...mistakes.causes.values()].filter(
    ({ hotel }) => hotel === null || hotel === slug || hotel === String(id),
  );
