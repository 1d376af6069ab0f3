import { readFileSync } from 'node:fs';
import {
  type CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { parse } from 'libpg-query';

const SCRIPT = readFileSync(new URL('../../docs/scaling.sql', import.meta.url), 'utf8');
const tablesIn = (call: string) =>
  [...SCRIPT.matchAll(new RegExp(`select ${call}\\('(\\w+)'`, 'g'))].map(([, table]) => String(table));

/** docs/scaling.sql makes each table either sharded by `hotel_id` or whole on every shard. */
export const distributedTables = tablesIn('create_distributed_table');
export const referenceTables = tablesIn('create_reference_table');

/** Jobs read all hotels on purpose; no guest's request runs these statements. */
const JOBS: { statement: RegExp; reason: string }[] = [
  {
    statement: /^select distinct "hotel_id" from "reservations" where "status" = 'NEW'/,
    reason: 'the release of expired holds first asks which hotels have any',
  },
  {
    statement: /^select distinct "hotel_id" from "deliveries" where "done_at" is null/,
    reason: 'the sending of events first asks which hotels have any',
  },
  {
    statement: /^delete from "idempotency_keys" where "created_at" </,
    reason: 'old idempotency keys are forgotten, of all hotels at once',
  },
  {
    statement: /^select count\(\*\) filter\(where "hold_until" > \$1\) as "open"/,
    reason: '/metrics counts the holds of all hotels',
  },
  {
    statement: /^\s*select count\(\*\) filter\(where given_up_at is null\) as waiting/,
    reason: '/metrics counts what is to be sent, of all hotels',
  },
];

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function nodeOf(value: unknown, kind: string): Tree | null {
  const node = isTree(value) ? value[kind] : null;
  return isTree(node) ? node : null;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function namesOf(reference: Tree): string[] {
  return listOf(reference.fields).map((field) => String(nodeOf(field, 'String')?.sval));
}

/** Each subquery is a level with its own tables by alias and its own conditions on every row. */
interface Level {
  tables: Map<string, string>;
  conditions: unknown[];
  subqueries: unknown[];
}

function addFrom(item: unknown, level: Level): void {
  const table = nodeOf(item, 'RangeVar');
  if (table) {
    const alias = isTree(table.alias) ? table.alias.aliasname : table.relname;
    level.tables.set(String(alias), String(table.relname));
  }
  const join = nodeOf(item, 'JoinExpr');
  if (join) {
    addFrom(join.larg, level);
    addFrom(join.rarg, level);
    level.conditions.push(join.quals);
  }
  const subquery = nodeOf(item, 'RangeSubselect');
  if (subquery) {
    level.tables.set(String(isTree(subquery.alias) ? subquery.alias.aliasname : ''), '(subquery)');
    level.subqueries.push(subquery.subquery);
  }
}

/** Only pairs connected by AND are equal in every row; other conditions say nothing certain. */
function equalities(condition: unknown): [unknown, unknown][] {
  const all = nodeOf(condition, 'BoolExpr');
  if (all?.boolop === 'AND_EXPR') return listOf(all.args).flatMap(equalities);
  const comparison = nodeOf(condition, 'A_Expr');
  const operator = nodeOf(listOf(comparison?.name)[0], 'String')?.sval;
  return comparison?.kind === 'AEXPR_OP' && operator === '=' ? [[comparison.lexpr, comparison.rexpr]] : [];
}

const ONE_VALUE = 'one value';

function sideOf(value: unknown, level: Level): string | null {
  const cast = nodeOf(value, 'TypeCast');
  if (cast) return sideOf(cast.arg, level);
  if (nodeOf(value, 'ParamRef') || nodeOf(value, 'A_Const')) return ONE_VALUE;
  const column = nodeOf(value, 'ColumnRef');
  if (!column) return null;
  const names = namesOf(column);
  if (names.length > 1) return names.slice(-2).join('.');
  return level.tables.size === 1 ? `${[...level.tables.keys()][0]}.${names[0]}` : null;
}

/** A column is pinned if it equals a value of the statement, directly or through other columns. */
function pinnedColumns(level: Level, outer: ReadonlySet<string>): Set<string> {
  const pinned = new Set([...outer].filter((name) => !level.tables.has(name.split('.')[0] ?? '')));
  const pairs = level.conditions
    .flatMap(equalities)
    .map(([left, right]) => [sideOf(left, level), sideOf(right, level)] as const);
  const isPinned = (side: string | null) => side === ONE_VALUE || (side !== null && pinned.has(side));
  for (let before = -1; before !== pinned.size; ) {
    before = pinned.size;
    for (const [left, right] of pairs) {
      if (left && isPinned(right)) pinned.add(left);
      if (right && isPinned(left)) pinned.add(right);
    }
  }
  return pinned;
}

const isDistributed = (table: string) => distributedTables.includes(table);

function unpinned(value: unknown, outer: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unpinned(item, outer));
  if (!isTree(value)) return [];
  const statement = nodeOf(value, 'SelectStmt') ?? nodeOf(value, 'UpdateStmt') ?? nodeOf(value, 'DeleteStmt');
  const insert = nodeOf(value, 'InsertStmt');
  if (!statement && !insert) return Object.values(value).flatMap((item) => unpinned(item, outer));
  if (insert) {
    const table = String((insert.relation as Tree).relname);
    const columns = listOf(insert.cols).map((column) => nodeOf(column, 'ResTarget')?.name);
    const missing = isDistributed(table) && !columns.includes('hotel_id') ? [table] : [];
    return [...missing, ...unpinned([insert.selectStmt, insert.withClause], outer)];
  }
  if (!statement) return [];
  const level: Level = { tables: new Map(), conditions: [statement.whereClause], subqueries: [] };
  if (statement.relation) addFrom({ RangeVar: statement.relation }, level);
  for (const item of [...listOf(statement.fromClause), ...listOf(statement.usingClause)])
    addFrom(item, level);
  const pinned = pinnedColumns(level, outer);
  const loose = [...level.tables]
    .filter(([alias, table]) => isDistributed(table) && !pinned.has(`${alias}.hotel_id`))
    .map(([, table]) => table);
  const { fromClause: _from, relation: _relation, ...rest } = statement;
  // Conditions of joins may contain subqueries too.
  return [...loose, ...unpinned([level.subqueries, level.conditions, Object.values(rest)], pinned)];
}

/**
 * Returns the sharded tables that a statement uses without naming one hotel; with sharding it would go to every shard.
 */
export async function tablesWithoutHotel(sql: string): Promise<string[]> {
  if (JOBS.some(({ statement }) => statement.test(sql))) return [];
  const { stmts } = await parse(sql);
  return [...new Set(unpinned(stmts, new Set()))];
}

export class StatementRecorder implements KyselyPlugin {
  #latest: CompiledQuery[] = [];
  readonly #texts = new Set<string>();
  readonly #compiler = new PostgresQueryCompiler();

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const compiled = this.#compiler.compileQuery(node, createQueryId());
    this.#texts.add(compiled.sql);
    this.#latest.push(compiled);
    return node;
  }

  async transformResult({ result }: { result: { rows: UnknownRow[] } }) {
    return result;
  }

  /** Returns the statements that the work has run. */
  async during(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
    this.#latest = [];
    await work();
    return this.#latest;
  }

  /** Returns the statements that do not name one hotel for each sharded table. */
  async violations(): Promise<string[]> {
    const found: string[] = [];
    for (const text of this.#texts) {
      const tables = await tablesWithoutHotel(text);
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${text}`);
    }
    return found;
  }
}
