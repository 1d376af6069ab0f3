import { describe, expect, it, vi } from 'vitest';
import { ACTION, openDoor } from '#lib/server/door/testing/open-door.ts';
import { loggedLines } from '#lib/server/logging/testing/logged-lines.ts';

const PAGE = '/morskoy';

it('what the framework answers leaves as it is, compressed, with the headers of every response', async () => {
  const door = await openDoor({
    answers: (_request, response) => {
      response.writeHead(307, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] });
      response.write('море '.repeat(200));
      response.end('берег');
    },
  });
  const answer = await door.ask(PAGE, { 'accept-encoding': 'gzip' });
  expect(answer).toMatchObject({
    status: 307,
    headers: {
      'content-encoding': 'gzip',
      'content-type': 'text/plain',
      'set-cookie': ['a=1', 'b=2'],
      'x-frame-options': 'SAMEORIGIN',
      vary: 'Accept-Encoding',
    },
  });
  expect(answer.text).toMatch(/^море .*берег$/);
});

it('HEAD has the headers of GET, and no body', async () => {
  const answers = (_request: unknown, response: { end: (text: string) => void }) => response.end('page');
  const door = await openDoor({ answers });
  expect(await door.ask(PAGE, {}, { method: 'HEAD' })).toMatchObject({
    status: 200,
    text: '',
    headers: { 'x-frame-options': 'SAMEORIGIN' },
  });
});

it('a framework that fails breaks the connection off, and one line says so', async () => {
  const door = await openDoor({ answers: () => Promise.reject(new Error('defect')) });
  const lines = await loggedLines(async () => {
    await expect(door.ask(PAGE)).rejects.toThrow('socket hang up');
  });
  expect(lines).toEqual([expect.objectContaining({ msg: 'a request has no reply' })]);
});

it('a call goes to its handler, not to Next', async () => {
  const door = await openDoor();
  const answer = await door.ask('/api/v1/users/info/?x=1', { 'x-client-address': '1.2.3.4' });
  expect(JSON.parse(answer.text)[0]).toBe('127.0.0.1');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-frame-options': 'SAMEORIGIN',
  });
  expect([door.calls.mock.calls.length, door.next.asked]).toEqual([1, []]);
});

it('searches of programs wait for their turns as pages do, and other routes of the framework do not', async () => {
  const door = await openDoor();
  const turns = vi.spyOn(door.queue, 'take');
  await door.ask('/api/health');
  expect(turns).not.toHaveBeenCalled();
  const searches = ['/api/mcp', '/api/feeds/prices'];
  for (const path of searches) await door.ask(path, {}, { method: 'POST', body: '{}' });
  expect(turns).toHaveBeenCalledTimes(searches.length);
  expect(door.next.asked).toEqual(['/api/health', ...searches]);
});

it('a malformed request does not reach Next, and has the headers of every response', async () => {
  const door = await openDoor();
  const refused = await door.ask('/morskoy/..');
  expect(refused.status).toBe(404);
  expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-refused-by': 'app' });
  expect(door.next.asked).toEqual([]);
  expect((await door.ask(PAGE, {}, { method: 'DELETE' })).headers.allow).toBe('GET, HEAD, POST');
  await door.ask('/api/v1/hotel-config/%2e%2e/users/info/');
  expect(door.calls).not.toHaveBeenCalled();
});

describe('a form', () => {
  const PAYMENT = `${PAGE}?arrival=2027-01-25&departure=2027-01-26&room=ATT&rate=ROOM&extras=`;
  const BOUNDARY = 'x'.repeat(30);
  const headers = {
    origin: 'http://localhost:3000',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const body = Object.entries({
    $ACTION_REF_1: '',
    '$ACTION_1:0': `{"id":"${ACTION}","bound":"$@1"}`,
    '$ACTION_1:1': '[{}]',
    $ACTION_KEY: 'k1',
  })
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .concat(`--${BOUNDARY}--\r\n`)
    .join('');

  it('reaches Next as it came, from the origin that it is known to come from', async () => {
    const door = await openDoor();
    const forwarded = { 'x-forwarded-host': 'proxy.internal' };
    expect((await door.ask(PAYMENT, { ...headers, ...forwarded }, { method: 'POST', body })).status).toBe(
      200,
    );
    expect(door.next.seen).toMatchObject({ body, headers: { 'x-forwarded-host': 'localhost:3000' } });
  });

  it('of another site is refused, with the headers of every response', async () => {
    const door = await openDoor();
    const refused = await door.ask(
      PAYMENT,
      { ...headers, origin: 'https://evil.example' },
      { method: 'POST', body },
    );
    expect(refused.status).toBe(403);
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(JSON.parse(refused.text)).toEqual({ detail: expect.stringMatching(/[а-я]/) });
    expect(door.next.asked).toEqual([]);
  });

  it('is refused after a while, so that a flood of them leaves time for others', async () => {
    const door = await openDoor();
    const held = vi.spyOn(door.queue, 'delayRefusal');
    expect((await door.ask(PAGE, headers, { method: 'POST', body })).status).toBe(405);
    expect(held).toHaveBeenCalledOnce();
  });

  it('of a payment page leads to the reservation', async () => {
    const door = await openDoor();
    const order = `${PAGE}/success?order=AAAA-BBBB`;
    const led = await door.ask(
      order,
      { ...headers, origin: 'https://bank.example' },
      { method: 'POST', body },
    );
    expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([
      303,
      order,
      'no-store',
    ]);
    expect(led.headers['x-content-type-options']).toBe('nosniff');
    expect(door.next.asked).toEqual([]);
  });
});
