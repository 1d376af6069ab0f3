import { Tag } from '@/components/ui/tag';
import { discountPercent } from '@/lib/booking/price';
import type { Rubles } from '@/lib/contracts/money';
import { formatMoney, toKopecks } from '@/lib/format/money';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './old-price.module.css';

/** The price before a discount and its percent; nothing where there is none. Rubles. */
export function OldPrice({ price, oldPrice }: { price: Rubles; oldPrice: Rubles | null }) {
  const percent = discountPercent(price, oldPrice);
  if (percent === null || oldPrice === null) return null;
  return (
    <p className={styles.line}>
      <span className="visually-hidden">{roomsTexts.oldPrice}</span>
      <s>{formatMoney(toKopecks(oldPrice))}</s>
      <Tag>
        <span className="visually-hidden">{roomsTexts.discount}</span>−{Math.abs(percent)}&nbsp;%
      </Tag>
    </p>
  );
}
