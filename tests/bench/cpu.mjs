import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts the time of processes in such ticks a second, whatever the machine. */
const TICKS = 100;

/** The fields of /proc/{pid}/stat from the third on, which come after the name in parentheses; null for one that is gone. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** User and system time of a process, and of its children that have ended, seconds. */
function secondsOf([, , , , , , , , , , , user, system, ofUser, ofSystem]) {
  return (Number(user) + Number(system) + Number(ofUser) + Number(ofSystem)) / TICKS;
}

/** Returns for how long a process has worked, seconds. */
export const processCpu = (pid) => secondsOf(statOf(pid));

/** Returns what tells the time that all processes of a PostgreSQL server on this machine have worked, seconds. */
export async function databaseCpu(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = Number(statOf(rows[0].pid)[1]);
  await client.end();
  return () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
      .filter(({ pid, stat }) => stat && (pid === postmaster || Number(stat[1]) === postmaster))
      .reduce((sum, { stat }) => sum + secondsOf(stat), 0);
}
