import { distributed } from './distribution.ts';
import { isTree, listOf, namesOf, nodeOf, type Tree, targetOf } from './tree.ts';

/** A table of which a statement reads or writes rows; `shard` is what its distribution column has, null: whatever. */
export interface Use {
  table: string;
  shard: string | null;
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

/** A side of a comparison: a column as alias.name, or one value. */
type Side = { column: string } | { value: string } | null;

/**
 * Finds for each distributed table that a statement uses which shard it names.
 * @param parameters the statement's; without them $1 and $2 are two values
 */
export class Shards {
  readonly #parameters: readonly unknown[] | undefined;

  constructor(parameters?: readonly unknown[]) {
    this.#parameters = parameters;
  }

  of(value: unknown, outer: ReadonlyMap<string, string> = new Map()): Use[] {
    if (Array.isArray(value)) return value.flatMap((item) => this.of(item, outer));
    if (!isTree(value)) return [];
    const insert = nodeOf(value, 'InsertStmt');
    if (insert) return this.#ofInsert(insert, outer);
    const statement =
      nodeOf(value, 'SelectStmt') ?? nodeOf(value, 'UpdateStmt') ?? nodeOf(value, 'DeleteStmt');
    if (!statement) return Object.values(value).flatMap((item) => this.of(item, outer));
    const level = levelOf(statement);
    const pinned = this.#pinned(level, outer);
    const own = [...level.tables].flatMap(([alias, table]) => {
      const column = distributed.get(table)?.column;
      return column ? [{ table, shard: pinned.get(`${alias}.${column}`) ?? null }] : [];
    });
    const { fromClause: _from, relation: _relation, ...rest } = statement;
    // Conditions of joins may contain subqueries too.
    return [...own, ...this.of([level.subqueries, level.conditions, Object.values(rest)], pinned)];
  }

  #ofInsert(insert: Tree, outer: ReadonlyMap<string, string>): Use[] {
    const table = targetOf(insert);
    const inner = this.of([insert.selectStmt, insert.withClause], outer);
    const column = distributed.get(table)?.column;
    if (!column) return inner;
    const place = listOf(insert.cols).findIndex((col) => nodeOf(col, 'ResTarget')?.name === column);
    const select = nodeOf(insert.selectStmt, 'SelectStmt');
    if (place < 0 || !select) return [{ table, shard: null }, ...inner];
    const rows = listOf(select.valuesLists).map((row) => listOf(nodeOf(row, 'List')?.items)[place]);
    const level = levelOf(select);
    const pinned = this.#pinned(level, outer);
    const values =
      rows.length > 0 ? rows : [nodeOf(listOf(select.targetList)[place], 'ResTarget')?.val ?? null];
    const uses = values.map((value) => {
      const side = this.#sideOf(value, level);
      if (!side) return { table, shard: null };
      return { table, shard: 'value' in side ? side.value : (pinned.get(side.column) ?? null) };
    });
    return [...uses, ...inner];
  }

  #sideOf(value: unknown, level: Level): Side {
    const cast = nodeOf(value, 'TypeCast');
    if (cast) return this.#sideOf(cast.arg, level);
    const parameter = nodeOf(value, 'ParamRef');
    if (parameter) {
      const number = Number(parameter.number);
      return { value: this.#parameters ? String(this.#parameters[number - 1]) : `$${number}` };
    }
    const constant = nodeOf(value, 'A_Const');
    if (constant) {
      const text = Object.values(constant).find(isTree);
      return { value: String(Object.values(text ?? {})[0]) };
    }
    const column = nodeOf(value, 'ColumnRef');
    if (!column) return null;
    const names = namesOf(column.fields);
    if (names.length > 1) return { column: names.slice(-2).join('.') };
    return level.tables.size === 1 ? { column: `${[...level.tables.keys()][0]}.${names[0]}` } : null;
  }

  /** A column is pinned if it equals a value of the statement, directly or through other columns. */
  #pinned(level: Level, outer: ReadonlyMap<string, string>): Map<string, string> {
    const pinned = new Map([...outer].filter(([name]) => !level.tables.has(name.split('.')[0] ?? '')));
    const pairs = level.conditions
      .flatMap(equalities)
      .map(([left, right]) => [this.#sideOf(left, level), this.#sideOf(right, level)] as const);
    const shardOf = (side: Side) =>
      side && ('value' in side ? side.value : (pinned.get(side.column) ?? null));
    for (let before = -1; before !== pinned.size; ) {
      before = pinned.size;
      for (const [left, right] of pairs) {
        const [ofLeft, ofRight] = [shardOf(left), shardOf(right)];
        if (left && 'column' in left && ofRight !== null && ofLeft === null) pinned.set(left.column, ofRight);
        if (right && 'column' in right && ofLeft !== null && ofRight === null)
          pinned.set(right.column, ofLeft);
      }
    }
    return pinned;
  }
}

function levelOf(statement: Tree): Level {
  const level: Level = { tables: new Map(), conditions: [statement.whereClause], subqueries: [] };
  if (statement.relation) addFrom({ RangeVar: statement.relation }, level);
  for (const item of [...listOf(statement.fromClause), ...listOf(statement.usingClause)])
    addFrom(item, level);
  return level;
}
