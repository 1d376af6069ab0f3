import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from './report.ts';

const CLIENTS = 200;
const SECONDS = 20;
const MOMENT_MS = 250;

interface Server {
  name: string;
  origin: string;
  /** The response must be of some size, or it would fit into the socket's buffer and nobody would wait. */
  page: string;
}

/** Clients send a letter at a time, never end, or never read. Meanwhile a guest's requests must be served as usual. */
export async function slowClients({ name, origin, page }: Server): Promise<Row[]> {
  const { hostname, port } = new URL(origin);
  // The page is requested before, as no server in use is cold.
  for (let visit = 0; visit < 5; visit += 1) {
    await (await fetch(origin + page)).arrayBuffer();
    await pause(MOMENT_MS);
  }
  const sockets: Socket[] = [];
  const open = (begin: (socket: Socket) => void) => {
    const socket = connect(Number(port), hostname, () => begin(socket));
    socket.on('error', () => {});
    sockets.push(socket);
  };
  const head = `GET ${page} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n`;
  for (let client = 0; client < CLIENTS; client += 1) {
    if (client % 3 === 0) open((socket) => slowly(socket, `${head}X-Slow: ${'x'.repeat(10_000)}`));
    if (client % 3 === 1)
      open((socket) =>
        socket.write(
          `POST /api/v1/ota-availability/1/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
        ),
      );
    if (client % 3 === 2)
      open((socket) => {
        socket.pause();
        socket.write(`${head}\r\n`.repeat(50));
      });
  }
  const taken: number[] = [];
  let failed = 0;
  const until = Date.now() + SECONDS * 1000;
  while (Date.now() < until) {
    const began = performance.now();
    const response = await fetch(origin + page, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await response?.arrayBuffer();
    if (!response?.ok) failed += 1;
    taken.push(performance.now() - began);
    await pause(MOMENT_MS);
  }
  for (const socket of sockets) socket.destroy();
  return [
    [`clients that send slowly, never end or never read, for ${SECONDS} s, ${name}`, CLIENTS],
    ['a guest’s requests meanwhile, and those that failed', `${taken.length}, ${failed}`],
    ['the slowest of them', `${Math.round(Math.max(...taken))} ms`],
  ];
}

async function slowly(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await pause(MOMENT_MS);
  }
}
