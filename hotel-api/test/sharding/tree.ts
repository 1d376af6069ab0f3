/** A node of what libpg-query makes of a statement: its kind is the key that has it. */
export type Tree = Record<string, unknown>;

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns the node if it is of this kind. */
export function nodeOf(value: unknown, kind: string): Tree | null {
  const node = isTree(value) ? value[kind] : null;
  return isTree(node) ? node : null;
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns all nodes of this kind below, whatever they lie in. */
export function allOf(value: unknown, kind: string): Tree[] {
  if (Array.isArray(value)) return value.flatMap((item) => allOf(item, kind));
  if (!isTree(value)) return [];
  const own = nodeOf(value, kind);
  return [...(own ? [own] : []), ...Object.values(value).flatMap((item) => allOf(item, kind))];
}

/** Returns the names of a qualified name's parts, as a column or a function has it. */
export const namesOf = (parts: unknown): string[] =>
  listOf(parts).map((part) => String(nodeOf(part, 'String')?.sval));

/** Returns the table that a statement writes to. */
export const targetOf = (statement: Tree): string => String((statement.relation as Tree).relname);
