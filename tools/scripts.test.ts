import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EX_CONFIG, readSettings, SETTING_NAMES } from '#lib/config/settings.ts';
import { isBuilt, sourceHash } from './build.ts';
import { runToEnd } from './child.mjs';
import { DEMO_LINE, demoByDefault, greeting } from './demo.ts';
import { loadDotEnv, parseDotEnv } from './dot-env.ts';
import { findBrowser } from './find-browser.ts';
import { checkNode, isInstalled } from './install.mjs';
import { keepRunning } from './keep-running.ts';
import { packedBrowser } from './packed-browser.ts';
import { checkPort, startServer, waitUntilHealthy } from './processes.ts';
import { settingDocs } from './setting-docs.ts';
import { blankSettings, forgetSettings } from './settings.ts';
import { putFile } from './testing/put-file.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'scripts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (file: string, content: unknown) => putFile(path.join(root, file), content);

async function takenPort() {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  return { taken, port: (taken.address() as AddressInfo).port };
}

describe('.env', () => {
  it('parses the usual notations', () => {
    const text =
      '\uFEFFBOM=x\n# c\nA=1\nexport B = two words # c\nC="x # y"\nD=\'\'\nE=\n\nnonsense\r\nF=a#b';
    expect(parseDotEnv(text)).toEqual({
      BOM: 'x',
      A: '1',
      B: 'two words',
      C: 'x # y',
      D: '',
      E: '',
      F: 'a#b',
    });
  });

  it('yields to the real environment', () => {
    put('.env', 'A=file\nB=file');
    const env: Record<string, string> = { A: 'real' };
    loadDotEnv(path.join(root, '.env'), env);
    loadDotEnv(path.join(root, 'absent'), env);
    expect(env).toEqual({ A: 'real', B: 'file' });
  });
});

describe('settings of the machine that tests run on', () => {
  it.each(settingDocs())(
    '%s describes each as it is (node tools/setting-docs.ts writes it)',
    (file, content) => {
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it('are the defaults in .env.example', () => {
    const example = parseDotEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));
    expect(readSettings(example)).toEqual(readSettings({}));
  });

  it('are all known by name, and none reaches a test', () => {
    const env: Record<string, string | undefined> = { PORT: '3556', APP_ORIGIN: 'https://x/', PATH: '/bin' };
    forgetSettings(env);
    expect(env).toEqual({ PATH: '/bin' });
    expect(blankSettings()).toMatchObject({ PORT: '', APP_ORIGIN: '' });
    for (const name of SETTING_NAMES)
      expect(process.env[name], name).toBe(name === 'LOG_LEVEL' ? 'silent' : undefined);
  });
});

describe('the demo', () => {
  it.each([
    ['is shown by npm start', {}, 'on'],
    ['… when the variable is blank', { DEMO: ' ', API_ROOT: '' }, 'on'],
    ['… unless it is switched off', { DEMO: 'off' }, 'off'],
    ['… or the hotel API is another', { API_ROOT: 'https://api.example.com' }, undefined],
  ])('%s', (_name, given, expected) => {
    const env: NodeJS.Dict<string> = { ...given };
    demoByDefault(env);
    expect(env.DEMO).toBe(expected);
  });

  it('names its accounts at the end, and none where it is off', async () => {
    expect(await greeting(readSettings({ DEMO: 'on' }))).toMatch(
      /localhost:3000\/morskoy\n(.*\n)+.*elena \/ Morskoy2026/,
    );
    const own = await greeting(readSettings({}));
    expect(own).toContain('  http://localhost:3000\n  API: http://localhost:8000\n');
    expect(own).not.toMatch(/Morskoy|promo/i);
  });

  it('is announced before the servers start', async () => {
    const { taken, port } = await takenPort();
    const env = { ...process.env, ...blankSettings(), PORT: String(port) };
    const { output } = await runToEnd(process.execPath, ['tools/serve.ts', '--dev'], { env });
    taken.close();
    // The line is there although the start fails before anything is built.
    expect(output).toContain(DEMO_LINE);
    expect(output).toContain(`Port ${port} is taken`);
  });

  it('is refused where guests are', async () => {
    // Blank values keep the machine's own .env out.
    const env = { ...process.env, ...blankSettings(), PORT: '0', API_ORIGIN: 'https://api.example.com' };
    const { status, output } = await runToEnd(process.execPath, ['tools/serve.ts'], { env });
    expect(output.trim()).toMatch(/^Wrong configuration: DEMO must be off where API_ORIGIN is https[^\n]+$/);
    expect(status).toBe(EX_CONFIG);
  });
});

describe('a wrong configuration', () => {
  const bad = { API_PORT: '70000', HOLD_MINUTES: 'soon', MEDIA_HOSTS: 'a.example, http://b' };
  const commands = {
    'npm start': ['tools/serve.ts'],
    'the hotel API': ['hotel-api/server.ts'],
    'the web app': ['node_modules/next/dist/bin/next', 'start'],
  };
  it.each(Object.entries(commands))('ends %s with the same line and the same status', async (_name, args) => {
    const { status, output } = await runToEnd(process.execPath, args, { env: { ...process.env, ...bad } });
    // Next prints its own name first.
    expect(output.trim().split('\n').at(-1)).toBe(
      'Wrong configuration: MEDIA_HOSTS has the entry «http://b»: must be hosts such as pay.example.com or localhost:8000; API_PORT must be a port number from 0 to 65535; HOLD_MINUTES must be whole minutes from 1 to 9999',
    );
    expect(output).not.toMatch(/^ +at /m);
    expect(status).toBe(EX_CONFIG);
  });
});

describe('install', () => {
  const lock = (version: string) => ({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/b-win32': { version: '1.0.0', optional: true },
    },
  });

  it('is stale when packages are missing or another version is locked', () => {
    expect(isInstalled(root)).toBe(false);
    put('package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(false);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(root)).toBe(true);
    put('package-lock.json', lock('1.0.1'));
    expect(isInstalled(root)).toBe(false);
  });

  it('names the Node that is needed', () => {
    expect(() => checkNode('18.20.0')).toThrow('Node.js 20.9 or newer is needed, this is 18.20.0');
    expect(() => checkNode('20.9.0')).not.toThrow();
    expect(() => checkNode('26.0.0')).not.toThrow();
  });
});

it('build: is stale when a source or an inlined variable has changed, but not a test', () => {
  put('app/page.tsx', '1');
  put('package.json', '{}');
  const hash = sourceHash(root, {});
  put('app/page.test.tsx', 'x');
  expect(sourceHash(root, { PORT: '1' })).toBe(hash);
  expect(sourceHash(root, { NEXT_PUBLIC_SENTRY_DSN: 'x' })).not.toBe(hash);
  put('.next/BUILD_ID', 'x');
  expect(isBuilt(root, {})).toBe(false);
  put('.next/source-stamp', hash);
  expect(isBuilt(root, {})).toBe(true);
  put('app/page.tsx', '2');
  expect(isBuilt(root, {})).toBe(false);
});

describe('servers', () => {
  it('names a taken port and the variable to set', async () => {
    const { taken, port } = await takenPort();
    await expect(checkPort(port, 'PORT')).rejects.toThrow(
      `Port ${port} is taken: stop what runs there, or set PORT.`,
    );
    await new Promise((resolve) => taken.close(resolve));
    await expect(checkPort(port, 'PORT')).resolves.toBeUndefined();
  });

  it('reports a server that exits instead of responding, and stops a running one', async () => {
    const dead = startServer('The web app', process.execPath, ['-e', 'process.exit(3)'], {});
    await expect(waitUntilHealthy(dead, 'http://127.0.0.1:1/', 5_000)).rejects.toThrow(
      'The web app stopped at start (status 3).',
    );
    const alive = startServer('x', process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {});
    await alive.stop();
    expect(await alive.ended).toBe('SIGTERM');
  });
});

describe('a server that dies', () => {
  const start = (code: string) => () => startServer('The hotel API', process.execPath, ['-e', code], {});

  it('is restarted after growing pauses, and the log says why', async () => {
    const lines: string[] = [];
    const pauses: number[] = [];
    const { promise: seenEnough, resolve } = Promise.withResolvers<void>();
    const dying = start('process.exit(3)');
    const kept = keepRunning(dying(), dying, {
      say: (line) => lines.push(line),
      pause: async (ms) => {
        pauses.push(ms);
        if (pauses.length === 7) resolve();
      },
    });
    await seenEnough;
    await kept.stop();
    expect(pauses.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(lines[0]).toBe('✗ The hotel API stopped (status 3); starting it again in 1 s.');
  });

  it('is not restarted while everything is stopping', async () => {
    const lines: string[] = [];
    const alive = start('setInterval(() => {}, 1000)');
    const kept = keepRunning(alive(), alive, { say: (line) => lines.push(line) });
    await kept.stop();
    await kept.watched;
    const dead = start('process.exit(0)');
    const first = dead();
    const resting = keepRunning(first, dead, { say: (line) => lines.push(line) });
    await first.ended;
    await resting.stop();
    expect(lines.length).toBeLessThanOrEqual(1);
  });
});

it('finds the browser named by the environment, then the machine’s, one without windows first', () => {
  expect(findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(findBrowser({ CHROMIUM_PATH: '/absent', PATH: '/usr/bin' })).toBeNull();
  const folder = path.join(root, 'bin');
  const installed = (name: string) => {
    put(`bin/${name}`, '');
    chmodSync(path.join(folder, name), 0o755);
    return path.join(folder, name);
  };
  const full = installed('chromium');
  expect(findBrowser({ PATH: folder })).toBe(packedBrowser() ?? full);
  const shell = installed('chromium-headless-shell');
  expect(findBrowser({ PATH: folder })).toBe(shell);
});
