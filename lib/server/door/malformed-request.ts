import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const ANSWERS: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Слишком большие заголовки'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Запрос не был получен вовремя'],
};

/** Answers what is not HTTP, or is cut short, in the one shape of errors, and closes the connection. */
export function answerMalformed({ code = '' }: Error & { code?: string }, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, text] = ANSWERS[code] ?? [400, 'Неверный запрос'];
  const body = JSON.stringify({ detail: text });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
