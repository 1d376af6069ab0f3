import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { createFrontDoor } from './front-door.ts';

it('tells a balancer that it takes requests, and once it is stopping that it does not', async () => {
  let isClosing = false;
  const next = async () => expect.unreachable('it needs nothing of the framework');
  const door = createFrontDoor({
    settings: readSettings({}),
    dev: false,
    next,
    calls: next,
    built: null,
    isClosing: () => isClosing,
  });
  const server = createServer(door);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/api/ready`;
  expect((await fetch(address)).status).toBe(200);
  isClosing = true;
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'stopping' });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
