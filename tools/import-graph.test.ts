import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { circleOf, isForTests, loadedBy, projectImports, roomOf } from './testing/import-graph.ts';

const root = path.dirname(import.meta.dirname);
const all = projectImports(root);
const imports = all.filter(({ from }) => !isForTests(from));
const startsWith = (file: string, words: string) =>
  readFileSync(path.join(root, file), 'utf8').startsWith(words);

it('folders do not import each other in a circle, however indirectly', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(circleOf(imports)).toBeNull();
});

it('a circle over three folders is found, also if it imports types only', () => {
  const files = ['lib/rules/text/dates.ts', 'lib/server/door/fair-queue.ts', 'components/ui/icon.tsx'];
  const around = files.map((from, index) => ({ from, to: files[(index + 1) % 3] ?? '' }));
  expect(circleOf([...imports, ...around])).not.toBeNull();
  expect(circleOf(around)).toEqual(files.map(roomOf));
  expect(circleOf(around.slice(1))).toBeNull();
});

it('nothing of lib/server is loaded in the browser, and nothing of the contract but its schemas', () => {
  const files = [...new Set(imports.map(({ from }) => from))];
  const entries = files.filter((file) => startsWith(file, "'use client'"));
  expect(entries.length).toBeGreaterThan(20);
  const loaded = [...loadedBy(['instrumentation-client.ts', ...entries], imports)];
  expect(loaded.length).toBeGreaterThan(200);
  expect(loaded.filter((file) => /^(?:lib\/server|contract\/(?!schemas\/))/.test(file))).toEqual([]);
});

it('dates and rooms load no schema, which would bring the whole validator to a guest who only looks', () => {
  const screens = ['components/search/parameters.tsx', 'components/rooms/room-choice.tsx'];
  const loaded = [...loadedBy([...screens, 'components/wizard/done-step.tsx'], imports)];
  expect(loaded.length).toBeGreaterThan(100);
  const hasSchema = (file: string) =>
    /^import (?!type).* from 'zod/m.test(readFileSync(path.join(root, file), 'utf8'));
  expect(imports.map(({ from }) => from).filter(hasSchema).length).toBeGreaterThan(5);
  expect(loaded.filter(hasSchema)).toEqual([]);
});

it('the running app loads no second validator, which is of npm run conform alone', () => {
  const entries = imports.map(({ from }) => from).filter((file) => /^(?:app\/|[\w-]+\.ts$)/.test(file));
  const loaded = [...loadedBy(entries, imports)];
  expect(loaded).toEqual(expect.arrayContaining(['server.ts', 'lib/server/api/hotel-api.ts']));
  const hasAjv = (file: string) => /from 'ajv/.test(readFileSync(path.join(root, file), 'utf8'));
  expect(hasAjv('contract/conform/contract-issues.ts')).toBe(true);
  expect(loaded.filter((file) => file.startsWith('contract/conform/') || hasAjv(file))).toEqual([]);
});

it('the schemas import no other folder, because app, embedded API and tests share them', () => {
  const isSchema = (file: string) => roomOf(file) === 'contract/schemas';
  expect(all.some(({ from }) => isSchema(from))).toBe(true);
  expect(all.filter(({ from, to }) => isSchema(from) && !isSchema(to))).toEqual([]);
});

it('rules run everywhere, and neither browser nor server reaches into the other, not even for a type', () => {
  const forbidden = [
    ['lib/config/', /^lib\/(?:rules|client|server)\//],
    ['lib/rules/', /^lib\/(?:client|server)\//],
    ['lib/server/', /^lib\/client\//],
    ['lib/client/', /^lib\/server\//],
  ] as const;
  for (const [folder, others] of forbidden) {
    expect(imports.some(({ from }) => from.startsWith(folder))).toBe(true);
    expect(imports.filter(({ from, to }) => from.startsWith(folder) && others.test(to))).toEqual([]);
  }
});

it('neither code nor tests import from a layer above: lib, stores, components, app', () => {
  const zones = ['lib', 'stores', 'components', 'app'];
  const rank = (file: string) => zones.indexOf(file.split('/')[0] ?? '');
  expect(all.length).toBeGreaterThan(imports.length + 100);
  // Components are tested with the styles and fonts of the app's pages.
  const isBelow = (file: string) => rank(file) >= 0 && !file.startsWith('components/testing/');
  expect(all.filter(({ from, to }) => isBelow(from) && rank(to) > rank(from))).toEqual([]);
});
