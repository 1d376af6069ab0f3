import type { Kopecks } from '@/lib/contracts/money';
import { formatMoney } from '@/lib/format/money';

type Props = {
  /** `key` where two lines may have the same label. */
  lines: readonly { key?: string; label: string; kopecks: Kopecks }[];
  className?: string;
};

/** What is paid for, and how much, line by line. */
export function MoneyLines({ lines, className }: Props) {
  return (
    <dl className={className}>
      {lines.map(({ key, label, kopecks }) => (
        <div key={key ?? label}>
          <dt>{label}</dt>
          <dd>{formatMoney(kopecks)}</dd>
        </div>
      ))}
    </dl>
  );
}
