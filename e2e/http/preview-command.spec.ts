import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { blankSettings } from '../../scripts/settings.ts';
import { freePort } from '../fixtures/own-app.ts';

test('a folder’s hotel is shown before it is applied anywhere, and what is changed in it after a reload', async () => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-folder-'));
  await cp('docs/hotel', folder, { recursive: true });
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/preview.ts', 'preview', folder], {
    env: {
      ...process.env,
      ...blankSettings(),
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      // Its own settings are none of the installation's.
      APP_ORIGIN: 'https://hotel.example',
      SMTP_URL: 'smtp://mail.hotel.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  try {
    await expect(() => expect(said).toMatch(/\/u-mayaka\/preview\?key=\w{32}/)).toPass({ timeout: 150_000 });
    const [address = ''] = /http\S+\/u-mayaka\/preview\?key=\w{32}/.exec(said) ?? [];
    const shown = async () => (await fetch(address)).text();
    expect(await shown()).toContain('У маяка');

    const file = path.join(folder, 'hotel.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('name: У маяка', 'name: За маяком'));
    await expect(async () => {
      const { key } = Object.fromEntries(new URL(address).searchParams);
      await fetch(new URL('/api/revalidate', address), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: '{"slug":"u-mayaka"}',
      });
      expect(await shown()).toContain('За маяком');
    }).toPass({ timeout: 60_000 });

    await writeFile(file, 'slug: [');
    await expect(() => expect(said).toMatch(/hotel\.yaml:\d+:\d+/)).toPass({ timeout: 60_000 });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0], said).toBe(0);
  }
});
