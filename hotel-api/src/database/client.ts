import pg from 'pg';
import type { ServerRole } from '#lib/config/postgres-address.ts';

/** Where a client connects to. */
export interface Servers {
  /** One address for each host. */
  urls: readonly string[];
  role: ServerRole;
  /** A host that has not answered for so long is left out. */
  hostMs: number;
}

/** No host has the role: all are down, or a new leader is not chosen yet. The code is PostgreSQL's for that. */
class NoServerError extends Error {
  readonly code = '08001';
}

const ROLE_QUERY = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as closed`;

/** @throws NoServerError when the server that the client is connected to has another role */
export async function requireRole(client: pg.ClientBase, role: ServerRole): Promise<void> {
  if (role === 'any') return;
  const { rows } = await client.query<{ standby: boolean; closed: boolean }>(ROLE_QUERY);
  const isRight = role === 'standby' ? rows[0]?.standby : rows[0]?.closed === false;
  if (!isRight) throw new NoServerError(role === 'standby' ? 'is no standby' : 'accepts no writes');
}

/**
 * Asks all hosts at once and returns the first that answers and has the role, so that a host that hangs delays nobody.
 * @throws NoServerError with what each of them has said
 */
async function findServer({ urls, role, hostMs }: Servers): Promise<{ host: string; port: number }> {
  const tries = urls.map(async (url) => {
    const probe = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: hostMs,
      query_timeout: hostMs,
    });
    // A connection that breaks also fails the call that waits for it.
    probe.on('error', () => {});
    try {
      await probe.connect();
      await requireRole(probe, role);
      return { host: probe.host, port: probe.port };
    } catch (error) {
      throw new Error(`${probe.host}:${probe.port} ${(error as Error).message}`, { cause: error });
    } finally {
      // The guest does not wait for the goodbye.
      probe.end(() => {});
    }
  });
  try {
    return await Promise.any(tries);
  } catch (error) {
    const said = (error as AggregateError).errors.map(({ message }: Error) => message);
    throw new NoServerError(`no database server is ${role}: ${said.join('; ')}`);
  }
}

/** PostgreSQL's code for a write on a server that accepts none: a standby, or a leader that was one. */
const READ_ONLY = '25006';
/** The driver's only sign of a server that has not answered within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

const NAME = /^\s*\/\* ([a-z_]+) \*\//;

/**
 * Prepares statements that begin with a name in a comment once for each connection, which saves the server parsing and
 * planning them. Only statements that name their columns may: a prepared `select *` fails after a column is added.
 *
 * With several hosts it connects to the one that has the role. A connection that turns out to lead to the wrong server,
 * or to one that does not answer, is closed, so that no other guest gets it from the pool.
 */
export class DatabaseClient extends pg.Client {
  readonly #servers: Servers | undefined;

  constructor(config: pg.ClientConfig & { servers?: Servers } = {}) {
    super(config);
    this.#servers = config.servers;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
  override connect(callback?: (...args: any[]) => void): any {
    const servers = this.#servers;
    if (!servers || servers.urls.length < 2) return callback ? super.connect(callback) : super.connect();
    const connected = findServer(servers).then((server) => {
      Object.assign(this, server);
      return super.connect();
    });
    return callback ? void connected.then(() => callback(null, this), callback) : connected;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
  override query(text: any, ...rest: any[]): any {
    const name = typeof text === 'string' && NAME.exec(text)?.[1];
    const result = name ? super.query({ name, text, values: rest[0] }) : super.query(text, ...rest);
    if (result instanceof Promise) result.catch((error) => this.#closeAfter(error));
    return result;
  }

  #closeAfter({ code, message }: Error & { code?: string }): void {
    if (code === READ_ONLY || message === NO_ANSWER) this.end(() => {});
  }
}
