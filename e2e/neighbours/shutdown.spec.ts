import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect } from '@playwright/test';
import { json, startApp, stopApp, test } from '../fixtures/own-app.ts';

const CALLS = 40;

/** Status of one request, or why there is none. */
function ask(origin: string, path: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(origin + path, { agent }, (response) => {
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut off')).resume();
      response.on('error', (error) => resolve(error.message));
    }).on('error', (error) => resolve(error.message));
  });
}

test('the web app that is told to stop finishes every request that it has taken', async ({ api }) => {
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
      // Calls through the BFF, and pages of as many hotels.
      ask(app.origin, at % 2 ? `/api/v1/hotel-config/hotel-${at}/` : `/hotel-${at}`, agent),
    );
    await expect.poll(() => held.length).toBe(CALLS);
    const ended = once(app.process, 'exit');
    app.process.kill('SIGTERM');
    // It has heard: nobody new is let in.
    await expect
      .poll(() => ask(app.origin, '/api/health', new Agent()))
      .toMatch(/ECONNREFUSED|ECONNRESET|hang up/);
    for (const reply of held.splice(0)) reply();
    // A page asks for the rooms of its home next, and is finished all the same.
    expect(await Promise.all(calls)).toEqual(Array.from({ length: CALLS }, () => 200));
    await ended;
  } finally {
    agent.destroy();
    await stopApp(app);
  }
});
