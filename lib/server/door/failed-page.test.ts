import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { ACTION, openDoor } from './testing/open-door.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** A framework that fails to render a page, with a page for failures that has this status. */
const failing =
  (drawn = 200, type = HTML) =>
  ({ headers, method, url }: IncomingMessage, response: ServerResponse) => {
    const isFailure = headers['x-failed-page'] !== undefined;
    response.writeHead(isFailure ? drawn : 500, type);
    response.end(isFailure ? `drawn: ${method} ${url} ${headers['content-type']}` : 'a shell');
  };

it('a hotel’s page that fails is drawn: 503 with the same address', async () => {
  const door = await openDoor({ answers: failing() });
  const failed = await door.ask('/morskoy?arrival=2027-01-25');
  expect(failed).toMatchObject({
    status: 503,
    text: 'drawn: GET /morskoy?arrival=2027-01-25 undefined',
    headers: { 'retry-after': '3', 'content-security-policy': expect.stringContaining('default-src') },
  });
  expect(door.next.asked).toHaveLength(2);
});

it('a failure after a form is drawn without the form', async () => {
  const door = await openDoor({ answers: failing() });
  const boundary = 'x'.repeat(30);
  const fields = {
    $ACTION_REF_1: '',
    '$ACTION_1:0': `{"id":"${ACTION}","bound":"$@1"}`,
    '$ACTION_1:1': '[{}]',
    $ACTION_KEY: 'k',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const address = '/morskoy?arrival=2027-01-25&departure=2027-01-26&room=ATT&rate=ROOM&extras=';
  const failed = await door.ask(
    address,
    { origin: 'http://localhost:3000', 'content-type': `multipart/form-data; boundary=${boundary}` },
    { method: 'POST', body: `${parts.join('')}--${boundary}--\r\n` },
  );
  expect(failed).toMatchObject({ status: 503, text: `drawn: GET ${address} undefined` });
});

it.each([
  ['a failure that cannot be drawn either', '/morskoy', failing(500), 503],
  ['what is no page', '/morskoy', failing(200, { 'content-type': 'text/x-component' }), 503],
  ['a page of no hotel', '/', failing(), 500],
])('%s stays as it is', async (_name, address, answers, status) => {
  const door = await openDoor({ answers });
  expect(await door.ask(address)).toMatchObject({ status, text: 'a shell' });
});
