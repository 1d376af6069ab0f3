import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect } from '@playwright/test';
import { json, startApp, stopProcess, test } from '#e2e/fixtures/own-app.ts';

const CALLS = 40;

/** Status of one request, or the error. */
function ask(origin: string, path: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(origin + path, { agent }, (response) => {
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off')).resume();
      response.on('error', (error) => resolve(error.message));
    }).on('error', (error) => resolve(error.message));
  });
}

test('on SIGTERM the web app finishes every request it has accepted', async ({ api }) => {
  const held: (() => void)[] = [];
  api.answers((request, response) => {
    const isConfig = request.url.startsWith('/api/v1/hotel-config/');
    const reply = () => json(response, 200, isConfig ? { id: 1, name: 'Морской' } : { rooms: [] });
    if (isConfig) held.push(reply);
    else reply();
  });
  const app = await startApp({ API_ROOT: api.origin });
  const agent = new Agent({ keepAlive: true });
  try {
    const calls = Array.from({ length: CALLS }, (_, at) =>
      // These are calls through the BFF in turn with pages of different hotels.
      ask(app.origin, at % 2 ? `/api/v1/hotel-config/hotel-${at}/` : `/hotel-${at}`, agent),
    );
    await expect.poll(() => held.length).toBe(CALLS);
    const ended = once(app.process, 'exit');
    app.process.kill('SIGTERM');
    // Refused connections show that the app has received the signal.
    await expect
      .poll(() => ask(app.origin, '/api/health', new Agent()))
      .toMatch(/ECONNREFUSED|ECONNRESET|hang up/);
    for (const reply of held.splice(0)) reply();
    // A page that still has to call the API for its rooms must finish too.
    expect(await Promise.all(calls)).toEqual(Array.from({ length: CALLS }, () => 200));
    await ended;
  } finally {
    agent.destroy();
    await stopProcess(app);
  }
});

test('the web app goes on when the reader of its log is gone', async ({ api }) => {
  api.answers((_, response) => json(response, 500, {}));
  const app = await startApp({ API_ROOT: api.origin });
  try {
    app.process.stdout?.destroy();
    app.process.stderr?.destroy();
    for (const path of ['/morskoy', '/morskoy/success?order=AAAA-BBBB', '/api/health'])
      expect(await ask(app.origin, path, new Agent()), path).toEqual(expect.any(Number));
    expect(app.process.exitCode).toBeNull();
  } finally {
    await stopProcess(app);
  }
});
