import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerMalformed } from './malformed-request.ts';

const server = createServer({ maxHeaderSize: 1000 }, (_request, response) => response.end('fine'));
server.on('clientError', answerMalformed);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Everything that the server answers to these bytes. */
function answerTo(bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port }, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

it.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'Неверный запрос'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400, 'Неверный запрос'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(2000)}\r\n\r\n`,
    431,
    'Слишком большие заголовки',
  ],
])('%s is answered in JSON', async (_, bytes, status, text) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain('content-type: application/json');
  expect(JSON.parse(body)).toEqual({ detail: text });
});
