import { useEffect, useRef } from 'react';
import { Html } from '#components/ui/html.tsx';
import { minus } from '#contract/schemas/money.ts';
import type { Rate } from '#contract/schemas/room-search.ts';
import { formatMoney, toKopecks } from '#rules/text/money.ts';
import styles from './rate-chips.module.css';
import { roomsTexts } from './texts.tsx';

type Props = {
  /** The room's name and id. */
  room: { id: number; name: string };
  /** The rates to choose from, the cheapest first. */
  rates: Rate[];
  chosen: Rate;
  onChoose: (rate: Rate) => void;
};

/**
 * The rates of a card by their names, each with what it costs above the cheapest. Without scripts they are not
 * shown: the list of rates has a link for each.
 */
export function RateChips({ room, rates, chosen, onChoose }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  // A press before hydration, or the browser after a reload, has marked a chip, but React has not heard of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const marked = group.current?.querySelector<HTMLInputElement>('input:checked');
    const rate = rates.find(({ id }) => `${id}` === marked?.value);
    if (rate && rate !== chosen) onChoose(rate);
  }, []);
  const lowest = rates[0];
  return (
    <fieldset ref={group} className={styles.chips} data-scripted="">
      <legend className="visually-hidden">{roomsTexts.rateOf(room.name)}</legend>
      {rates.map((rate) => {
        const above = minus(toKopecks(rate.total_price), toKopecks(lowest?.total_price ?? rate.total_price));
        return (
          <label key={rate.id} className={styles.chip}>
            <input
              type="radio"
              name={`rate-of-${room.id}`}
              value={rate.id}
              checked={rate === chosen}
              onChange={() => onChoose(rate)}
            />
            <Html as="span" html={rate.short_description ?? ''} />
            {above > 0 ? <b>{roomsTexts.above(formatMoney(above))}</b> : null}
          </label>
        );
      })}
    </fieldset>
  );
}
