import { subscribe } from 'node:diagnostics_channel';

/**
 * Lets this process kill itself by SIGKILL at a moment: the end of a statement, 'begin' and 'commit' among them, or the
 * arrival of an answer of another server, before anything is made of either.
 * @param moment counted from 1
 * @returns what the database calls as each statement has ended
 */
export function dyingAt(moment: number): () => void {
  let moments = 0;
  const pass = () => {
    moments += 1;
    if (moments === moment) process.kill(process.pid, 'SIGKILL');
  };
  subscribe('undici:request:headers', pass);
  return pass;
}
