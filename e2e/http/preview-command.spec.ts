import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#e2e/fixtures/own-app.ts';
import { previewKey } from '#lib/config/same-secret.ts';
import { blankSettings } from '#tools/settings.ts';

test.describe.configure({ timeout: 240_000 });

/** The command on a copy of the example's folder. */
async function preview() {
  const home = await mkdtemp(path.join(tmpdir(), 'hotel-folder-'));
  const [folder, temporary] = ['hotel', 'tmp'].map((name) => path.join(home, name)) as [string, string];
  await cp('docs/hotel', folder, { recursive: true });
  await mkdir(temporary);
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['tools/preview.ts', 'preview', folder], {
    env: {
      ...process.env,
      ...blankSettings(),
      TMPDIR: temporary,
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
  const saysThat = (words: RegExp) => expect(() => expect(said).toMatch(words)).toPass({ timeout: 150_000 });
  return { child, said: () => said, saysThat, file: path.join(folder, 'hotel.yaml'), apiPort, temporary };
}

async function interrupt(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  return (await ended)[0];
}

test('a folder’s hotel is shown before it is applied anywhere, and what is changed in it after a reload', async () => {
  const { child, said, saysThat, file } = await preview();
  try {
    await saysThat(/\/u-mayaka\/preview\?key=\w{32}/);
    const [address = ''] = /http\S+\/u-mayaka\/preview\?key=\w{32}/.exec(said()) ?? [];
    const shown = async () => (await fetch(address)).text();
    expect(await shown()).toContain('У маяка');

    const yaml = await readFile(file, 'utf8');
    const rename = (name: string) => writeFile(file, yaml.replace('name: У маяка', `name: ${name}`));
    const isShown = (name: string) =>
      expect(async () => {
        const { key = '' } = Object.fromEntries(new URL(address).searchParams);
        await fetch(new URL('/api/revalidate', address), {
          method: 'POST',
          headers: { authorization: `Bearer ${previewKey(key, 'u-mayaka')}` },
          body: '{"slug":"u-mayaka"}',
        });
        expect(await shown()).toContain(name);
      }).toPass({ timeout: 60_000 });
    await rename('За маяком');
    await isShown('За маяком');

    await writeFile(file, 'slug: [');
    await saysThat(/hotel\.yaml:\d+:\d+/);
    // The API is being started again when this change comes.
    await rename('Над маяком');
    await isShown('Над маяком');
  } finally {
    expect(await interrupt(child), said()).toBe(0);
  }
});

test('Ctrl-C while it starts leaves neither a server nor a database behind', async () => {
  const { child, said, saysThat, apiPort, temporary } = await preview();
  await saysThat(/API at http/);
  expect(await interrupt(child), said()).toBe(0);
  await expect(fetch(`http://localhost:${apiPort}/health`)).rejects.toThrow();
  expect(await readdir(temporary)).toEqual([]);
});
