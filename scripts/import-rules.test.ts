import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const lib = path.join(root, 'lib');
const folders = readdirSync(lib);

const project = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
afterAll(() => rmSync(project, { recursive: true }));
copyFileSync(path.join(root, 'biome.json'), path.join(project, 'biome.json'));

/** Files with these imports, in an empty project under the same rules; the imports that the linter refuses, by file. */
function refused(planted: Record<string, string[]>): Record<string, string[]> {
  for (const [file, imported] of Object.entries(planted)) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), imported.map((name) => `import '${name}';\n`).join(''));
  }
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--colors=off'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', ...options, ...Object.keys(planted)],
    { cwd: project, encoding: 'utf8' },
  );
  const places = [...`${stdout}${stderr}`.matchAll(/^(\S+):(\d+):\d+ lint\/style\/noRestrictedImports/gm)];
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(planted).map((file) => [file, []]));
  for (const [, file = '', line] of places) found[file]?.push(planted[file]?.[Number(line) - 1] ?? '');
  return found;
}

/** The other folders of lib that the code of this one imports, tests left aside. */
function importsOf(folder: string): string[] {
  const files = readdirSync(path.join(lib, folder)).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const code = files.map((name) => readFileSync(path.join(lib, folder, name), 'utf8')).join('\n');
  const found = [...code.matchAll(/(?:from |import\()'(?:@\/lib|\.\.)\/([a-z-]+)\//g)];
  return [...new Set(found.map(([, name = '']) => name))].filter((name) => name !== folder);
}

const imports = new Map(folders.map((folder) => [folder, importsOf(folder)]));
const planted = (folder: string) => `lib/${folder}/planted.ts`;

describe('a circle between folders of lib', () => {
  const circles = Object.fromEntries(
    folders.map((folder) => {
      const above = folders.filter((other) => imports.get(other)?.includes(folder));
      return [planted(folder), above.flatMap((other) => [`@/lib/${other}/a`, `../${other}/a.ts`])];
    }),
  );
  const found = refused(circles);

  it.each(folders)('through %s is refused by the linter', (folder) => {
    expect(found[planted(folder)]?.sort()).toEqual(circles[planted(folder)]?.sort());
  });

  it('is looked for among the real imports', () => {
    expect(circles[planted('contracts')]).toEqual(expect.arrayContaining(['@/lib/api/a', '@/lib/env/a']));
    expect(circles[planted('page-html')]).toContain('../page-cache/a.ts');
  });
});

it('what a folder of lib imports today passes', () => {
  const today = [...imports].map(([folder, below]) => {
    const isUnbundled = ['page-html', 'page-cache'].includes(folder);
    return [planted(folder), below.map((name) => (isUnbundled ? `../${name}/a.ts` : `@/lib/${name}/a`))];
  });
  expect(Object.values(refused(Object.fromEntries(today))).flat()).toEqual([]);
});

it('a new folder of lib takes its place in the order before it may import another', () => {
  const file = planted('brand-new');
  expect(refused({ [file]: ['@/lib/contracts/patterns'] })).toEqual({ [file]: ['@/lib/contracts/patterns'] });
});
