import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AnswerFault, wrongAnswer } from './answer-faults.ts';
import { type DoubleAnswer, yookassaBooks } from './books.ts';
import { checkoutPage } from './checkout-page.ts';
import { answerMistakes } from './openapi.ts';

/** What goes wrong with the next call. */
export type Fault =
  /** Nothing happens, and nothing is answered. */
  | 'silent'
  /** What was asked for happens, and nothing is answered. */
  | 'silent after success'
  | 'status 500'
  | 'no JSON'
  | AnswerFault;

export type YookassaDouble = Awaited<ReturnType<typeof startYookassa>>;

/** Starts a double of YooKassa: by its published file in what it takes and answers, with faults where a test asks for them. */
export async function startYookassa(shops: Record<string, string>) {
  const faults: Fault[] = [];
  const calls: { method: string; path: string; key: string | undefined; body: string }[] = [];
  let noticeAddress: string | null = null;

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      books.mistakes.push(String(error));
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const {
    take,
    error,
    payment: paymentOf,
    ...books
  } = yookassaBooks(shops, {
    origin,
    newId: randomUUID,
    now: () => new Date(),
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const body = await text(request);
    if (url.startsWith('/checkout/')) return checkout(method, url, body, response);
    const path = url.replace(/^\/v3/, '');
    const key = request.headers['idempotence-key']?.toString();
    calls.push({ method, path, key, body });
    const fault = faults.shift();
    if (fault === 'silent') return;
    const failed = { status: 500, body: error('too_many_requests') };
    if (fault === 'status 500') return answer(response, method, path, failed);
    const { authorization, 'content-type': type } = request.headers;
    const headers = { authorization, 'content-type': type, 'idempotence-key': key };
    const made = take({ method, path, headers, text: body });
    if (fault === 'silent after success') return;
    if (fault === 'no JSON') return void response.writeHead(200).end('<html>');
    answer(response, method, path, fault ? { ...made, body: wrongAnswer(made.body, fault) } : made);
  }

  function answer(
    response: ServerResponse,
    method: string,
    path: string,
    { status, body }: DoubleAnswer,
  ): void {
    books.mistakes.push(
      ...answerMistakes(method, path, status, body).map((mistake) => `answer ${path}: ${mistake}`),
    );
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function checkout(
    method: string,
    url: string,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const payment = paymentOf(url.split('/')[2] ?? '');
    if (!payment?.confirmation) return void response.writeHead(404).end();
    if (method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(checkoutPage(payment));
    if (body === 'action=pay') books.pay(payment.id);
    if (body === 'action=decline') books.decline(payment.id);
    if (noticeAddress)
      await fetch(noticeAddress, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(books.noticeOf(payment.id)),
      });
    response.writeHead(303, { location: payment.confirmation.return_url }).end();
  }

  return {
    ...books,
    url: `${origin}/v3`,
    calls,
    fail: (...next: Fault[]) => void faults.push(...next),
    /** What was to fail fails no more. */
    mend: () => faults.splice(0),
    sendNoticesTo: (address: string) => {
      noticeAddress = address;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
