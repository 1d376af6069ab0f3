import { readFileSync } from 'node:fs';

/** docs/scaling.sql, statement by statement, as psql runs it. */
export const SCALING: readonly string[] = readFileSync(
  new URL('../../../docs/scaling.sql', import.meta.url),
  'utf8',
)
  .replaceAll(/^--.*$/gm, '')
  // The lines of a block are indented.
  .split(/;\n(?! )/)
  .map((statement) => statement.trim())
  .filter(Boolean);

interface Distribution {
  /** Rows lie on the shard of what this column has. */
  column: string;
  /** Tables of one group have their rows of one value on one shard. */
  group: string;
}

const DISTRIBUTE = /^select create_distributed_table\('(\w+)', '(\w+)', colocate_with => '(\w+)'\)$/;

export const distributed: ReadonlyMap<string, Distribution> = new Map(
  SCALING.flatMap((statement) => {
    const [, table = '', column = '', others = ''] = DISTRIBUTE.exec(statement) ?? [];
    return table ? [[table, { column, group: others === 'none' ? table : others }]] : [];
  }),
);

/** Each is whole on every shard, and a write to it locks them all. */
export const references: ReadonlySet<string> = new Set(
  SCALING.flatMap((statement) => /^select create_reference_table\('(\w+)'\)$/.exec(statement)?.[1] ?? []),
);
