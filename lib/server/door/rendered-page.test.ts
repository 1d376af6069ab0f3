import { expect, it } from 'vitest';
import { readSettings } from '#lib/config/settings.ts';
import { pagePolicy } from './content-security-policy.ts';
import { lateScripts } from './late-scripts.ts';
import { finishedPage } from './rendered-page.ts';
import type { DoorReply } from './reply.ts';

const SETTINGS = readSettings({});
const PAGE = '<html><head><script src="/_next/a.js" async=""></script></head><body>Номера</body></html>';

const reply = (rest: Partial<DoorReply> = {}): DoorReply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(PAGE),
  by: 'page',
  ...rest,
});

it('puts the scripts of a page off, and names them in its policy', () => {
  const { body, headers } = finishedPage(reply(), SETTINGS);
  const html = String(body);
  expect(lateScripts(html)).toEqual(['/_next/a.js']);
  expect(headers['content-security-policy']).toBe(pagePolicy(html, SETTINGS));
  expect(headers['content-security-policy']).toContain('sha256-');
  expect(html).toContain('<body>Номера</body>');
});

it('a page that says that it is missing is a 404, and any other keeps its status', () => {
  const missing = PAGE.replace('<script', '<meta name="page-status" content="404"/><script');
  expect(finishedPage(reply({ body: Buffer.from(missing) }), SETTINGS).status).toBe(404);
  expect(finishedPage(reply(), SETTINGS).status).toBe(200);
  expect(finishedPage(reply({ status: 503 }), SETTINGS).status).toBe(503);
});

it.each([
  [
    'a stored page, which brings its policy',
    { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" },
  ],
  ['what is no page', { 'content-type': 'text/x-component' }],
])('leaves %s alone', (_, headers) => {
  const given = reply({ headers });
  expect(finishedPage(given, SETTINGS)).toBe(given);
});
