import { useState } from 'react';
import type { Extra } from '@/lib/contracts/room-search';
import { extraTotal } from '@/lib/extras/extra-price';
import { formatMoney } from '@/lib/format/money';
import styles from './extra-line.module.css';

/** A chosen extra in the order; one that is added under the guest's eyes unfolds. */
export function ExtraLine({ extra, nights, isNew }: { extra: Extra; nights: number; isNew: boolean }) {
  const [isAdded] = useState(isNew);
  return (
    <div className={isAdded ? styles.added : undefined}>
      <dt>{extra.name}</dt>
      <dd>{formatMoney(extraTotal(extra, nights))}</dd>
    </div>
  );
}
