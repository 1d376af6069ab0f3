import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importedFile } from '#tools/imported-file.ts';

/** An import of one file of the project by another; `isType` if it imports only types, which are gone at run time. */
export type Import = { from: string; to: string; isType: boolean };

const IMPORT =
  /^(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s+'([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;
const SOURCES = '{app,components,contract,lib,stores}/**/*.{ts,tsx}';

/** Whether only tests use a file. */
export const isForTests = (file: string) => /\.test\.|\/testing\//.test(file);

/** All imports between the project's files, tests included. */
export function projectImports(root: string): Import[] {
  const files = globSync([SOURCES, '*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.config\.|\.d\.ts$/.test(file));
  return files.flatMap((from) => importsOf(from, readFileSync(path.join(root, from), 'utf8')));
}

function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, typeWord, names = '', ...specifiers]) => {
    const specifier = specifiers.find((one) => one !== undefined) ?? '';
    const isOwn = specifier.startsWith('#') || specifier.startsWith('.');
    if (!isOwn || !/\.tsx?$/.test(specifier)) return [];
    const to = specifier.startsWith('#')
      ? importedFile(specifier)
      : path.posix.join(path.dirname(from), specifier);
    return [{ from, to, isType: typeWord !== undefined || areTypes(names) }];
  });
}

/** Whether all imported names are types: '{ type A, type B }'. */
const areTypes = (names: string) =>
  /^\{[^}]*\}$/s.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => /^\s*(?:type\s|$)/.test(name));

/** The folder that a file belongs to: one in `components`, `contract` or a room of `lib`, else the one at the root. */
export function roomOf(file: string): string {
  const parts = file.split('/');
  const isFile = parts.length === 2;
  const depth = /^lib\/(?:rules|client|server)\//.test(file)
    ? 3
    : /^(?:lib|components|contract)\//.test(file) && !isFile
      ? 2
      : 1;
  return parts.slice(0, Math.min(depth, parts.length)).join('/');
}

/** The folders of the first circle of imports; null: there is none. */
export function circleOf(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] | null {
  const below = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room !== other) below.set(room, (below.get(room) ?? new Set()).add(other));
  }
  const done = new Set<string>();
  const walk = (room: string, way: string[]): string[] | null => {
    if (way.includes(room)) return way.slice(way.indexOf(room));
    if (done.has(room)) return null;
    for (const other of below.get(room) ?? []) {
      const circle = walk(other, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of below.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return null;
}

/** The files with everything that they import at run time, directly or not. */
export function loadedBy(entries: readonly string[], imports: readonly Import[]): Set<string> {
  const loaded = new Set(entries);
  for (const file of loaded)
    for (const { from, to, isType } of imports) if (from === file && !isType) loaded.add(to);
  return loaded;
}
