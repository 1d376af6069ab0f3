import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  port: number;
  /** Requests go to these ports in turn. */
  servers: number[];
  stop(): Promise<void>;
}

/** Every request has a connection of its own, so none is lost with a connection that a server closes. */
const agent = new Agent({ keepAlive: false });

/**
 * Starts what nginx is in the compose file: a server that refuses the connection is skipped, nothing is sent twice, and
 * where no server answers, the guest may try again.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers: number[] = [];
  let turn = 0;
  const server = createServer((incoming, response) => {
    turn += 1;
    forward(incoming, response, [
      ...servers.slice(turn % servers.length),
      ...servers.slice(0, turn % servers.length),
    ]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    servers,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const tryAgain = (response: ServerResponse) =>
  void response
    .writeHead(503, { 'retry-after': '5', 'content-type': 'application/json' })
    .end('{"detail":"Сервер сейчас перезапускается"}');

function forward(incoming: IncomingMessage, response: ServerResponse, [port, ...others]: number[]): void {
  if (port === undefined) {
    tryAgain(response);
    return;
  }
  const { method, url, headers } = incoming;
  // Guests of the tests say which address they come from; others have one.
  const forwarded = { 'x-forwarded-for': '203.0.113.7', ...headers, connection: 'close' };
  const outgoing = request(
    { agent, host: '127.0.0.1', port, method, path: url, headers: forwarded },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      upstream.on('error', () => response.destroy());
    },
  );
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(incoming, response, others);
    else if (response.headersSent) response.destroy();
    else tryAgain(response);
  });
  // The body is piped only once there is a connection, so that until then another server can get all of it.
  outgoing.on('socket', (socket) => socket.on('connect', () => incoming.pipe(outgoing)));
}
