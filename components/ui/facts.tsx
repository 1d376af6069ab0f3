import type { ReactNode } from 'react';

export type Fact = [label: string, value: ReactNode];

/** A list of labels with their values. Labels without a value are left out. */
export function Facts({ facts, className }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
