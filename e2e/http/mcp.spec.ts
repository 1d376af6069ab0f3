import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@playwright/test';
import { freeStay, search } from '#e2e/fixtures/api.ts';
import { readPage } from '#e2e/fixtures/html.ts';

const HOTEL = 'nevsky';
const ROOM = 'Стандарт во двор';

/**
 * Scenarios of the conformance tests that a server with tools alone has to pass. The others call tools, prompts and
 * resources of their own names, or need sampling, logging, completion and sessions, which this one does not offer.
 */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

const CONFORMANCE = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');

for (const scenario of SCENARIOS)
  test(`the protocol's own tests: ${scenario}`, async ({ baseURL }) => {
    // The results are written into the working folder.
    const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [CONFORMANCE, 'server', '--url', `${baseURL}/api/mcp`, '--scenario', scenario],
        { cwd: folder },
      );
      expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

for (const mode of ['legacy', 'auto'] as const)
  test(`a client (${mode}) looks, explains and prepares, and the page has what it was told`, async ({
    baseURL,
    request,
  }) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${baseURL}/api/mcp`)));
    const call = async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      expect(isError ?? false, text).toBe(false);
      return JSON.parse(text);
    };
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name).sort()).toEqual(['explain_price', 'hotels', 'prepare', 'search']);
      for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
      const { hotels } = await call('hotels');
      expect(hotels).toContainEqual(expect.objectContaining({ hotel: HOTEL, link: `${baseURL}/${HOTEL}` }));

      const { arrival, departure } = await freeStay(HOTEL, ROOM, 40, 2);
      const stay = { hotel: HOTEL, arrival, departure, rooms: [{ adults: 2 }] };
      const found = await call('search', stay);
      const told = await search(HOTEL, { arrival, departure });
      expect(found.rooms.map((room: { name: string }) => room.name)).toEqual(
        told.rooms.map(({ name }) => name),
      );
      const room = found.rooms.find(({ name }: { name: string }) => name === ROOM);
      const choice = { ...stay, room: room.room, rate: room.rates[0].rate };
      const price = await call('explain_price', choice);
      expect(price.total).toBe(room.rates[0].total);
      const prepared = await call('prepare', choice);
      expect(prepared.total).toBe(price.total);
      const page = await readPage(request, prepared.link.slice(baseURL?.length));
      expect(page.document.querySelector('#payment-form')).not.toBeNull();
      const shown = page.document.body.textContent?.replace(/\s/g, '') ?? '';
      expect(shown).toContain(String(price.total).replace('.', ','));
    } finally {
      await client.close();
    }
  });

test('a page of another site gets nothing, and nobody a session', async ({ request }) => {
  const data = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const accept = 'application/json, text/event-stream';
  const refused = await request.post('/api/mcp', {
    data,
    headers: { accept, origin: 'https://evil.example' },
  });
  expect(refused.status()).toBe(403);
  const answered = await request.post('/api/mcp', { data, headers: { accept } });
  expect(answered.status()).toBe(200);
  expect(answered.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  for (const name of ['set-cookie', 'mcp-session-id', 'access-control-allow-origin'])
    expect(answered.headers()).not.toHaveProperty(name);
  expect((await request.get('/api/mcp')).status()).toBe(405);
});
