import {
  type CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import { parse } from 'libpg-query';
import type { Db } from '#api/src/context.ts';
import { currentRequest } from '#api/src/logger.ts';
import { brokenRules, type Statement, type Volatility } from './statement-rules.ts';

/** What guests wait for that asks several shards: an account may, where it seldom happens. */
const EXEMPT: { statement: RegExp; reason: string }[] = [
  {
    statement: /^insert into "logins" /,
    reason: 'a new account has two logins',
  },
  {
    statement: /^delete from "(tokens|one_time_passes|password_resets)" where "user_id" = \$1$/,
    reason: 'a new password ends all sessions of its account',
  },
  {
    statement: /^select .* from "users" where "bank_client" = \$1/,
    reason: "the demo's bank lists its clients",
  },
  {
    statement: /^\s*insert into ("\w+"\s+select made\.\* from|inventory .* select )/s,
    reason: 'tests copy hotels by a call that no guest has',
  },
];

/** A statement that is run often is checked with so many of its parameters. */
const SAMPLES = 20;

export class StatementRecorder implements KyselyPlugin {
  /** What `during` listens to. Without it nothing is kept, since a long test runs millions of statements. */
  #heard: CompiledQuery[] | null = null;
  readonly #statements = new Map<string, Statement[]>();
  readonly #compiler = new PostgresQueryCompiler();
  readonly #volatility: Volatility;

  constructor(volatility: Volatility) {
    this.#volatility = volatility;
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    const compiled = this.#compiler.compileQuery(node, createQueryId());
    const isOfOperator = currentRequest.getStore() === undefined;
    const key = `${isOfOperator} ${compiled.sql}`;
    const samples = this.#statements.get(key) ?? [];
    if (samples.length < SAMPLES)
      samples.push({ sql: compiled.sql, parameters: compiled.parameters, isOfOperator });
    this.#statements.set(key, samples);
    this.#heard?.push(compiled);
    return node;
  }

  async transformResult({ result }: { result: { rows: UnknownRow[] } }) {
    return result;
  }

  /** Returns the statements that the work has run. */
  async during(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
    const heard: CompiledQuery[] = [];
    this.#heard = heard;
    await work().finally(() => {
      this.#heard = null;
    });
    return heard;
  }

  /** Returns the statements that an engine which shards could not run on one shard, or not at all. */
  async violations(): Promise<string[]> {
    const found = new Set<string>();
    for (const samples of this.#statements.values()) {
      const [{ sql: text } = { sql: '' }] = samples;
      if (EXEMPT.some(({ statement }) => statement.test(text))) continue;
      const tree = await parse(text);
      for (const sample of samples)
        for (const rule of brokenRules(tree, sample, this.#volatility)) found.add(`${rule}: ${text}`);
    }
    return [...found];
  }
}

/** A name with several functions counts as the one that differs most. */
export async function volatilityIn(db: Db): Promise<Volatility> {
  const { rows } = await sql<{ name: string; volatility: string }>`
    select proname as name, max(provolatile::text) as volatility from pg_proc group by 1`.execute(db);
  return new Map(rows.map(({ name, volatility }) => [name, volatility]));
}
