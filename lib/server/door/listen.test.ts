import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const statusOf = (origin: string) =>
  fetch(origin).then(
    ({ status }) => status,
    () => null,
  );

/** An address of this machine that is not its loopback's; a machine without a network has none. */
const outer = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry && !entry.internal && isIP(entry.address) === 4)?.address;

it.each([
  [undefined, 'localhost', true],
  ['0.0.0.0', 'localhost', true],
  ['127.0.0.1', '127.0.0.1', false],
])('listens on the interface %s, found at %s; from outside: %s', async (HOST, name, isOpen) => {
  const server = createServer((_request, response) => response.end());
  const origin = await listen(server, { HOST, PORT: 0 });
  const port = new URL(origin).port;
  expect(origin).toBe(`http://${name}:${port}`);
  expect(await statusOf(origin)).toBe(200);
  if (outer) expect(await statusOf(`http://${outer}:${port}`)).toBe(isOpen ? 200 : null);
  server.closeAllConnections();
  server.close();
});
