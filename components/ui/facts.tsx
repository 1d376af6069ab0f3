import type { ReactNode } from 'react';

export type Fact = [label: string, value: ReactNode];

/** Labels and what stands by each; those of which nothing is known are left out. */
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
