import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runToEnd } from './child.mjs';
import { putFile } from './testing/put-file.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'launcher-'));
});
afterEach(() => rmSync(root, { recursive: true }));
const put = (file: string, content: unknown) => putFile(path.join(root, file), content);

describe('the launcher', () => {
  /** What starts a script of a project that has its packages: in this one a stale package would be installed. */
  const launched = (code: string, ...args: string[]) => {
    for (const file of ['run', 'launch', 'child', 'fail', 'install'])
      put(`tools/${file}.mjs`, readFileSync(`tools/${file}.mjs`, 'utf8'));
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) put(file, { packages: {} });
    put('scripts/script.ts', code);
    return [path.join(root, 'tools/run.mjs'), 'scripts/script.ts', ...args];
  };

  it('runs a script in the repository with its arguments, and ends with its status', async () => {
    const code =
      'const said: string[] = [process.cwd(), ...process.argv.slice(2)]; console.log(said.join()); process.exit(7)';
    // The script of an administrator may start in any folder.
    const args = launched(code, 'a', '--b', '--detached');
    const { status, output } = await runToEnd(process.execPath, args, { cwd: tmpdir() });
    expect(output).toBe(`${realpathSync(root)},a,--b,--detached\n`);
    expect(status).toBe(7);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'passes %s on, and waits for the script',
    async (signal) => {
      const code = `process.on('${signal}', () => setTimeout(() => { console.log('over'); process.exit(3) }, 100)); console.log('on'); setTimeout(() => {}, 5000)`;
      const child = spawn(process.execPath, launched(code), { stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (!output) child.kill(signal);
        output += text;
      });
      const [status] = await once(child, 'close');
      expect([output, status]).toEqual(['on\nover\n', 3]);
    },
  );

  it('is given files that exist by every npm script', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = Object.values(scripts).flatMap((script) => script.match(/[\w./-]+\.(?:mjs|ts)\b/g) ?? []);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
