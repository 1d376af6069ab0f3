import { Announcement } from '#components/ui/announcement.tsx';
import { Button } from '#components/ui/button.tsx';
import { useScripted } from '#components/ui/hydration.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { offeredFilters, toggled } from '#rules/search/offered-filters.ts';
import { type Filter, type FilterKind, filterRooms } from '#rules/search/room-filters.ts';
import styles from './room-filters.module.css';
import { filterTexts } from './room-texts.tsx';

type Props = {
  rooms: readonly Room[];
  chosen: readonly Filter[];
  onChange: (chosen: Filter[]) => void;
};

const GROUPS: [FilterKind, string][] = [
  ['places', filterTexts.places],
  ['view', filterTexts.view],
  ['feature', filterTexts.features],
];

/** Chips that leave fewer of many rooms. One that would leave none cannot be pressed, so that no choice is a dead end. */
export function RoomFilters({ rooms, chosen, onChange }: Props) {
  const scripted = useScripted();
  const offered = offeredFilters(rooms, chosen);
  const shown = filterTexts.shown(filterRooms(rooms, chosen).length, rooms.length);
  if (offered.length === 0) return null;
  return (
    <section className={styles.filters} aria-label={filterTexts.legend} data-scripted="">
      {GROUPS.map(([kind, name]) => {
        const ofKind = offered.filter((filter) => filter.kind === kind);
        return ofKind.length > 0 ? (
          <div key={kind} className={styles.group} role="group" aria-label={name}>
            {ofKind.map((filter) => (
              <button
                key={filter.value}
                type="button"
                {...scripted}
                className={styles.chip}
                aria-pressed={filter.isOn}
                disabled={scripted.disabled || (filter.count === 0 && !filter.isOn)}
                onClick={() => onChange(toggled(rooms, chosen, filter))}
              >
                {filter.text}
              </button>
            ))}
          </div>
        ) : null;
      })}
      <p className={styles.shown}>
        <span>{shown}</span>
        {chosen.length > 0 ? (
          <Button look="text" onClick={() => onChange([])}>
            {filterTexts.reset}
          </Button>
        ) : null}
      </p>
      <Announcement text={chosen.length > 0 ? shown : ''} />
    </section>
  );
}
