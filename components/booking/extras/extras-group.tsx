import { Icon } from '@/components/ui/icon';
import { addressCode } from '@/lib/booking/address-code';
import type { Service } from '@/lib/contracts/room-search';
import type { ServiceGroup } from '@/lib/extras/service-groups';
import { plural } from '@/lib/format/plural';
import { forms } from '@/lib/messages/ru';
import { ExtraRow } from './extra-row';
import styles from './extras-group.module.css';

/** One collapsible group per category; the ungrouped services stand without a title. */
export function ExtrasGroup({
  group,
  services,
  nights,
}: {
  group: ServiceGroup;
  /** All that the rate offers: an address names one of them. */
  services: Service[];
  nights: number;
}) {
  const rows = group.services.map((service) => (
    <ExtraRow key={service.id} service={service} code={addressCode(service, services)} nights={nights} />
  ));
  if (group.category === null) return <div className={styles.group}>{rows}</div>;
  return (
    <details className={styles.group} open>
      <summary className={styles.title}>
        <h3>{group.category}</h3>
        <span className={styles.count}>{plural(group.services.length, forms.services)}</span>
        <Icon name="down" />
      </summary>
      {rows}
    </details>
  );
}
