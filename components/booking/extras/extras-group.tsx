import { Icon } from '@/components/ui/icon';
import { addressCode } from '@/lib/booking/address-code';
import type { Extra } from '@/lib/contracts/room-search';
import type { ExtraGroup } from '@/lib/extras/extra-groups';
import { plural } from '@/lib/format/plural';
import { roomForms } from '@/lib/messages/ru-rooms';
import { ExtraRow } from './extra-row';
import styles from './extras-group.module.css';

/** One collapsible group per category; the ungrouped extras stand without a title. */
export function ExtrasGroup({
  group,
  offered,
  nights,
}: {
  group: ExtraGroup;
  /** All that the rate offers: an address names one of them. */
  offered: Extra[];
  nights: number;
}) {
  const rows = group.extras.map((extra) => (
    <ExtraRow key={extra.id} extra={extra} code={addressCode(extra, offered)} nights={nights} />
  ));
  if (group.category === null) return <div className={styles.group}>{rows}</div>;
  return (
    <details className={styles.group} open>
      <summary className={styles.title}>
        <h3>{group.category}</h3>
        <span className={styles.count}>{plural(group.extras.length, roomForms.extras)}</span>
        <Icon name="down" />
      </summary>
      {rows}
    </details>
  );
}
