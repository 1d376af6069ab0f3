import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { pagePolicy } from './content-security-policy.ts';
import { lateScripts } from './late-scripts.ts';
import { finishRenderedPage } from './rendered-page.ts';

const HEAD = '<html><head><script src="/_next/a.js" async=""></script></head>';
const SETTINGS = readSettings({});
const BODY = '<body>Номера</body></html>';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function ask(type: string, policy: string | null, reply: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', type);
    if (policy) response.setHeader('content-security-policy', policy);
    finishRenderedPage(response, { policy: SETTINGS, failedText: 'Не удалось' });
    reply(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

/** Next sends a page so: headers first, then the body in pieces. */
function inParts(response: ServerResponse): void {
  response.flushHeaders();
  response.write(HEAD);
  const half = Buffer.from(BODY);
  // The cut is in the middle of a letter.
  response.write(half.subarray(0, 7));
  response.write(half.subarray(7));
  response.end();
}

describe('finishRenderedPage', () => {
  it('collects a page that comes in parts, puts its scripts off, and names them in its policy', async () => {
    const { html, policy } = await ask('text/html; charset=utf-8', null, inParts);
    expect(lateScripts(html)).toEqual(['/_next/a.js']);
    expect(policy).toBe(pagePolicy(html, SETTINGS));
    expect(policy).toContain('sha256-');
    expect(html).toContain(BODY);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['in one piece', (response) => response.end(HEAD + BODY)],
    ['with an encoding', (response) => response.end(HEAD + BODY, 'utf8')],
    [
      'whose length was set before',
      (response) => response.setHeader('content-length', (HEAD + BODY).length).end(HEAD + BODY),
    ],
    ['with a callback', (response) => response.end(HEAD + BODY, () => undefined)],
    [
      'and an end with only a callback',
      (response) => response.write(HEAD + BODY) && response.end(() => undefined),
    ],
  ])('a page %s', async (_, reply) => {
    const { html } = await ask('text/html', null, reply);
    expect(lateScripts(html)).toEqual(['/_next/a.js']);
    expect(html).toContain(BODY);
  });

  it.each([
    [200, false],
    [404, false],
    [500, true],
    [503, true],
  ])('a page with status %i says without scripts that it failed: %s', async (status, isSaid) => {
    const { html } = await ask('text/html', null, (response) => {
      response.statusCode = status;
      inParts(response);
    });
    expect(html.includes('<body><noscript><p>Не удалось</p></noscript>Номера')).toBe(isSaid);
  });

  it('calls the callbacks of write and end', async () => {
    const calls: string[] = [];
    await ask('text/html', null, (response) => {
      response.write(HEAD, () => calls.push('written'));
      response.end(BODY, () => calls.push('ended'));
    });
    expect(calls).toEqual(['written', 'ended']);
  });

  it.each([
    ['a stored page, which brings its policy', 'text/html', "script-src 'self'"],
    ['what is no page', 'text/x-component', null],
  ])('leaves %s alone', async (_, type, policy) => {
    expect(await ask(type, policy, inParts)).toEqual({ html: HEAD + BODY, policy });
  });
});
