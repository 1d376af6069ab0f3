import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyProject } from './testing/linted.ts';

const root = path.dirname(import.meta.dirname);

const project = emptyProject();
afterAll(project.remove);

/** The imports that the linter refuses, by file. */
function refused(planted: Record<string, string[]>): Record<string, string[]> {
  const lines = Object.entries(planted).map(([file, names]) => [
    file,
    names.map((name) => `import '${name}';`),
  ]);
  const found = project.refused(Object.fromEntries(lines), 'lint/style/noRestrictedImports');
  return Object.fromEntries(
    Object.entries(found).map(([file, refusedLines]) => [
      file,
      refusedLines.map((line) => line.slice("import '".length, -"';".length)),
    ]),
  );
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
  const planted = (folder: string, name = 'circles') => `${zone}/${folder}/${name}.ts`;
  const circles = Object.fromEntries(
    folders.map((folder) => {
      const above = folders.filter((other) => imports.get(other)?.includes(folder));
      return [planted(folder), above.flatMap((other) => [`@/${zone}/${other}/a`, `../${other}/a.ts`])];
    }),
  );
  const today = Object.fromEntries(
    folders.map((folder) => {
      const isUnbundled = ['front-door', 'routing', 'security'].includes(folder);
      const below = imports.get(folder) ?? [];
      const names = below.map((name) => (isUnbundled ? `../${name}/a.ts` : `@/${zone}/${name}/a`));
      return [planted(folder, 'today'), names];
    }),
  );
  const brandNew = { [planted('brand-new')]: [`@/${zone}/${folders[0]}/a`] };
  const found = refused({ ...circles, ...today, ...brandNew });

  it.each(folders)('a circle through %s is refused by the linter', (folder) => {
    expect(found[planted(folder)]?.sort()).toEqual(circles[planted(folder)]?.sort());
  });

  it('circles are looked for among the real imports', () => {
    const lowest = zone === 'lib' ? 'contracts' : 'ui';
    expect(circles[planted(lowest)]?.length).toBeGreaterThan(5);
  });

  it('what a folder imports today passes', () => {
    expect(Object.values(today).flat().length).toBeGreaterThan(5);
    expect(Object.keys(today).flatMap((file) => found[file])).toEqual([]);
  });

  it('a new folder takes its place in the order before it may import another', () => {
    expect(found).toMatchObject(brandNew);
  });
});
