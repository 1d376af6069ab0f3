import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './fail.mjs';

const POLL_MS = 150;
const STOP_MS = 20_000;

/** Runs a command quietly; its output is for the caller to show if it fails. */
export function runToEnd(command, args, options = {}) {
  const { promise, resolve, reject } = withResolvers();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  child.on('error', reject);
  child.on('close', (code, signal) => resolve({ status: code ?? signal, output }));
  return promise;
}

/**
 * A server of ours. It gets a process group of its own, so that Ctrl-C reaches only this command,
 * which then stops the servers in order.
 */
export function startServer(name, command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const { promise: ended, resolve } = withResolvers();
  child.on('error', (error) => resolve(error.message));
  child.on('exit', (code, signal) => resolve(signal ?? `status ${code}`));
  let running = true;
  ended.then(() => (running = false));
  return {
    name,
    ended,
    get running() {
      return running;
    },
    /** Asks it to finish what is in flight; insists only when it does not. */
    async stop() {
      if (!running) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(insist);
    },
  };
}

/** Waits until the address answers 200; tells at once when the server behind it has ended. */
export async function waitUntilHealthy(server, url, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (!server.running) throw new Failure(`${server.name} stopped at start (${await server.ended}).`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    await pause(POLL_MS);
  }
  throw new Failure(`${server.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}

/** One clear line instead of a server's stack trace. */
export async function checkPort(port, variable) {
  const { promise, resolve } = withResolvers();
  const probe = createServer();
  probe.once('error', (error) => resolve(error.code));
  probe.listen(port, () => probe.close(() => resolve(null)));
  const code = await promise;
  if (code === 'EADDRINUSE')
    throw new Failure(`Port ${port} is taken: stop what runs there, or set ${variable}.`);
  if (code) throw new Failure(`Port ${port} cannot be used (${code}): set ${variable}.`);
}

/** Promise.withResolvers came with Node 22; this may run under 20. */
function withResolvers() {
  let resolve;
  let reject;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
