import type { ParseResult } from 'libpg-query';
import { distributed, references } from './distribution.ts';
import { Shards } from './shards-of.ts';
import { allOf, isTree, listOf, namesOf, nodeOf, type Tree, targetOf } from './tree.ts';

export interface Statement {
  sql: string;
  /** Without them two parameters are two values. */
  parameters?: readonly unknown[];
  /** Whether a job or an operator runs it, who may ask all shards and change what each of them has. */
  isOfOperator?: boolean;
}

/** 'i' for a function that gives the same for the same arguments always, 's' within one statement, 'v' never. */
export type Volatility = ReadonlyMap<string, string>;

interface Rule {
  /** Where Citus says so. */
  source: string;
  /** An engine takes such statements, but they are not for what a guest waits for. */
  forGuests?: true;
  /** Returns the parts of a statement that break the rule. */
  broken(tree: ParseResult, statement: Statement, volatility: Volatility): string[];
}

const DOCS = 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html';
const ROUTER = 'citusdata/citus src/backend/distributed/planner/multi_router_planner.c';
const LOCKS = 'citusdata/citus src/backend/distributed/utils/distributed_execution_locks.c';

const writes = (tree: unknown): [kind: string, statement: Tree][] =>
  ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].flatMap((kind) =>
    allOf(tree, kind).map((statement): [string, Tree] => [kind, statement]),
  );

/** The functions below a node that are less than `least`: 'i' lets only those pass that never differ. */
function looser(value: unknown, volatility: Volatility, least: 'i' | 's'): string[] {
  const called = allOf(value, 'FuncCall').map((call) => namesOf(call.funcname).at(-1) ?? '');
  const allowed = least === 'i' ? 'i' : 'is';
  const moments = least === 'i' ? allOf(value, 'SQLValueFunction').map(() => 'current_…') : [];
  return [...called.filter((name) => !allowed.includes(volatility.get(name) ?? 'v')), ...moments];
}

const setColumns = (targets: unknown) => listOf(targets).map((target) => nodeOf(target, 'ResTarget')?.name);

const RULES: Record<string, Rule> = {
  'names one shard': {
    source: 'citusdata/citus src/backend/distributed/README.md: fast path and router queries',
    forGuests: true,
    broken(tree, { parameters }) {
      const uses = new Shards(parameters).of(tree);
      const loose = uses.filter(({ shard }) => shard === null).map(({ table }) => table);
      const groups = new Map<string | undefined, Set<string | null>>();
      for (const { table, shard } of uses) {
        const group = distributed.get(table)?.group;
        groups.set(group, (groups.get(group) ?? new Set()).add(shard));
      }
      if (loose.length > 0) return [...new Set(loose)];
      if (groups.size > 1) return [`spans the groups of ${[...groups.keys()].join(' and ')}`];
      const [shards] = [...groups.values()];
      return shards && shards.size > 1 ? [`spans ${[...shards].join(' and ')}`] : [];
    },
  },
  'writes to no reference table': {
    source: `${LOCKS}: such a write locks the whole table on every node until its transaction ends`,
    forGuests: true,
    broken: (tree) =>
      writes(tree).flatMap(([, statement]) =>
        references.has(targetOf(statement)) ? [targetOf(statement)] : [],
      ),
  },
  'locks rows of distributed tables only': {
    source: `${LOCKS}: "use shard resource locks as a crude implementation of SELECT.. FOR UPDATE on reference tables"`,
    broken: (tree) =>
      allOf(tree, 'SelectStmt').flatMap((select) => {
        const locking = listOf(select.lockingClause).map((clause) => nodeOf(clause, 'LockingClause'));
        const tables = allOf(select.fromClause, 'RangeVar').map(
          ({ alias, relname }) =>
            [String(isTree(alias) ? alias.aliasname : relname), String(relname)] as const,
        );
        return locking.flatMap((clause) => {
          const named = allOf(clause?.lockedRels, 'RangeVar').map(({ relname }) => String(relname));
          const locked = tables.filter(([alias]) => named.length === 0 || named.includes(alias));
          return locked.flatMap(([, table]) => (references.has(table) ? [table] : []));
        });
      }),
  },
  'locks rows of one shard': {
    source: `${DOCS}: SELECT … FOR UPDATE works in single-shard queries only`,
    broken: (tree, { parameters }) =>
      allOf(tree, 'SelectStmt')
        .filter(({ lockingClause }) => lockingClause)
        .flatMap((select) => new Shards(parameters).of({ SelectStmt: select }))
        .flatMap(({ table, shard }) => (shard === null ? [table] : [])),
  },
  'has no writing WITH': {
    source: `${ROUTER}: "data-modifying statements are not supported in the WITH clauses of distributed queries"`,
    broken: (tree) =>
      allOf(tree, 'CommonTableExpr').flatMap((cte) =>
        writes(cte.ctequery).length > 0 ? [String(cte.ctename)] : [],
      ),
  },
  'takes no subquery as a value that it enters': {
    source: `${DOCS}: subqueries within INSERT queries are not supported`,
    broken: (tree) =>
      allOf(tree, 'InsertStmt').flatMap((insert) => {
        const conflict = (insert.onConflictClause ?? {}) as Tree;
        const values = nodeOf(insert.selectStmt, 'SelectStmt')?.valuesLists;
        const parts = [values, conflict.targetList, conflict.whereClause, insert.returningClause];
        return allOf(parts, 'SubLink').map(() => `insert into ${targetOf(insert)}`);
      }),
  },
  'calls nothing that differs where a row exists already': {
    source: `${ROUTER}: "functions used in the DO UPDATE SET clause of INSERTs on distributed tables must be marked IMMUTABLE"`,
    broken: (tree, _statement, volatility) =>
      allOf(tree, 'InsertStmt').flatMap(({ onConflictClause }) => looser(onConflictClause, volatility, 'i')),
  },
  'returns nothing that differs': {
    source: `${ROUTER}: "non-IMMUTABLE functions are not allowed in the RETURNING clause"`,
    broken: (tree, _statement, volatility) =>
      writes(tree).flatMap(([, { returningClause }]) => looser(returningClause, volatility, 'i')),
  },
  'changes rows by nothing that differs at each call': {
    source: `${ROUTER}: "functions used in UPDATE queries on distributed tables must not be VOLATILE", "non-IMMUTABLE functions are not allowed in CASE or COALESCE statements"`,
    broken: (tree, _statement, volatility) =>
      writes(tree).flatMap(([kind, statement]) => {
        if (kind === 'InsertStmt') return [];
        const parts = [statement.targetList, statement.whereClause];
        const choices = [...allOf(parts, 'CaseExpr'), ...allOf(parts, 'CoalesceExpr')];
        return [...looser(parts, volatility, 's'), ...looser(choices, volatility, 'i')];
      }),
  },
  'leaves rows on their shard': {
    source: `${ROUTER}: "modifying the partition value of rows is not allowed"`,
    broken: (tree) =>
      writes(tree).flatMap(([kind, statement]) => {
        const column = distributed.get(targetOf(statement))?.column;
        const conflict = statement.onConflictClause as Tree | undefined;
        const targets = kind === 'InsertStmt' ? conflict?.targetList : statement.targetList;
        return column && kind !== 'DeleteStmt' && setColumns(targets).includes(column)
          ? [`${targetOf(statement)}.${column}`]
          : [];
      }),
  },
};

/** Returns the rules that a statement breaks, each with what breaks it. */
export function brokenRules(tree: ParseResult, statement: Statement, volatility: Volatility): string[] {
  return Object.entries(RULES).flatMap(([name, { broken, forGuests }]) => {
    if (forGuests && statement.isOfOperator) return [];
    const found = broken(tree, statement, volatility);
    return found.length > 0 ? [`${name}: ${[...new Set(found)].join(', ')}`] : [];
  });
}
