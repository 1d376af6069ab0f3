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

/** The other folders of the zone that the code of this one imports, tests left aside. */
function importsOf(zone: string, folder: string): string[] {
  const whole = path.join(root, zone, folder);
  const code = readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('testing/'))
    .map((name) => readFileSync(path.join(whole, name), 'utf8'))
    .join('\n');
  const found = code.matchAll(new RegExp(`(?:from |import\\()'(?:@/${zone}|\\.\\.)/([a-z-]+)/`, 'g'));
  return [...new Set([...found].map(([, name = '']) => name))].filter((name) => name !== folder);
}

describe.each(['lib', 'components'])('between the folders of %s', (zone) => {
  const folders = readdirSync(path.join(root, zone));
  const imports = new Map(folders.map((folder) => [folder, importsOf(zone, folder)]));
  const planted = (folder: string) => `${zone}/${folder}/planted.ts`;
  const circles = Object.fromEntries(
    folders.map((folder) => {
      const above = folders.filter((other) => imports.get(other)?.includes(folder));
      return [planted(folder), above.flatMap((other) => [`@/${zone}/${other}/a`, `../${other}/a.ts`])];
    }),
  );
  const found = refused(circles);

  it.each(folders)('a circle through %s is refused by the linter', (folder) => {
    expect(found[planted(folder)]?.sort()).toEqual(circles[planted(folder)]?.sort());
  });

  it('circles are looked for among the real imports', () => {
    const lowest = zone === 'lib' ? 'contracts' : 'ui';
    expect(circles[planted(lowest)]?.length).toBeGreaterThan(5);
  });

  it('what a folder imports today passes', () => {
    const today = [...imports].map(([folder, below]) => {
      const isUnbundled = ['front-door', 'page-cache', 'page-html', 'routing', 'security'].includes(folder);
      return [
        planted(folder),
        below.map((name) => (isUnbundled ? `../${name}/a.ts` : `@/${zone}/${name}/a`)),
      ];
    });
    expect(Object.values(refused(Object.fromEntries(today))).flat()).toEqual([]);
  });

  it('a new folder takes its place in the order before it may import another', () => {
    const name = `@/${zone}/${folders[0]}/a`;
    expect(refused({ [planted('brand-new')]: [name] })).toEqual({ [planted('brand-new')]: [name] });
  });
});
