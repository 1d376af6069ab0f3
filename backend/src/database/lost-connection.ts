/** Connection failures of PostgreSQL: classes 08 and 57P, and the socket's own. */
const UNREACHABLE = /^(08|57P|53300|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT)/;

/** The driver's messages, without a code, for a connection that is lost or could not be made. */
const LOST_CONNECTION =
  /connection (terminated|timeout|ended)|(encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect/i;

/** Whether the database could not be reached, or was lost on the way. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return UNREACHABLE.test(String(code ?? '')) || LOST_CONNECTION.test(String(message ?? ''));
}
