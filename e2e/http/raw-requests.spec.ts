import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { json, type OwnApp, test } from '#e2e/fixtures/own-app.ts';

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Sends the raw request, because HTTP clients normalise addresses. */
function send({ origin }: OwnApp, line: string, headers: string[] = []): Promise<Answer> {
  const { host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    const given = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${host}`];
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const [status = '', ...fields] = head.split('\r\n');
      const pairs = fields.map((field) => {
        const at = field.indexOf(':');
        return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()];
      });
      // A repeated header keeps both values.
      const all: Record<string, string> = {};
      for (const [name = '', value = ''] of pairs)
        all[name] = name in all ? `${all[name]} AND ${value}` : value;
      resolve({ status: Number(status.split(' ')[1]), headers: all, body: rest.join('\r\n\r\n') });
    });
    socket.write([`${line} HTTP/1.1`, ...given, 'Connection: close', ...headers, '', ''].join('\r\n'));
  });
}

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

// The app checks the API's health once, at start.
test.beforeEach(({ api, app: _started }) => {
  api.answers((request, response) =>
    request.url.startsWith('/api/v1/hotel-config/')
      ? json(response, 200, { id: 1, name: 'Морской' })
      : json(response, 200, { rooms: [] }),
  );
});

for (const [line, status] of [
  ['GET /%E0%A4%A', 400],
  ['DELETE /morskoy', 405],
  ['GET /api', 404],
  ['GET /api/', 404],
  ['GET /api/unknown', 404],
  ['POST /api/unknown/morskoy', 404],
  ['GET /api/refused', 404],
  ['PUT /api/v1/users/info/', 405],
  ['GET /_next/image?url=%2Fapi%2Fv1%2Fhotel-config%2Fmorskoy%2F&w=640&q=75', 400],
] as const) {
  test(`${line} is ${status}, without a call to the API`, async ({ api, app }) => {
    const answer = await send(app, line);
    expect(answer.status, answer.body).toBe(status);
    expect(answer.headers).toMatchObject(ALWAYS);
    // There must be one policy, since two would both apply.
    expect(answer.headers['content-security-policy']).toMatch(/default-src/);
    expect(answer.headers['content-security-policy']).not.toContain(' AND ');
    expect(api.seen).toEqual([]);
    if (status === 405 && line.includes('/morskoy')) expect(answer.headers.allow).toContain('GET, HEAD');
  });
}

test('a picture is never a call of the API, by whichever name', async ({ api, app }) => {
  const paths = ['/api/v1/users/bank-sso/token/?otp=1', '//api/v1/x/', '/%61pi/v1/x/', '/API/v1/x/'];
  for (const path of paths) {
    const address = encodeURIComponent(api.origin + path);
    expect((await send(app, `GET /_next/image?url=${address}&w=640&q=75`)).status, path).toBe(400);
    expect((await send(app, `GET /api/icon?src=${address}`)).status, path).toBe(404);
  }
  expect(api.seen).toEqual([]);
  expect(app.log()).not.toContain('otp=');
});

test('Next’s own redirects have the headers of all other responses', async ({ app }) => {
  const moved = await send(app, 'GET //morskoy');
  expect([moved.status, moved.headers.location]).toEqual([308, '/morskoy']);
  expect(moved.headers).toMatchObject({ ...ALWAYS, 'referrer-policy': 'strict-origin-when-cross-origin' });
});

test('a bank’s pass is in no page and no header, however it is sent', async ({ api, app }) => {
  for (const method of ['GET', 'POST', 'HEAD']) {
    const answer = await send(app, `${method} /morskoy?otp=very-secret`, ['Content-Length: 0']);
    expect(answer.status, method).toBe({ GET: 303, POST: 403, HEAD: 200 }[method]);
    expect(JSON.stringify(answer.headers) + answer.body, method).not.toContain('very-secret');
    expect(answer.headers['referrer-policy'], method).toBe('no-referrer');
  }
  expect(api.seen.filter(({ url }) => url.includes('otp='))).toHaveLength(1);
  const part = await send(app, 'GET /morskoy?otp=very-secret', ['RSC: 1']);
  expect(JSON.stringify(part.headers) + part.body).not.toContain('very-secret');
});
