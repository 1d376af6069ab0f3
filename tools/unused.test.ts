import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const FOLDERS = ['app', 'hotel-api', 'components', 'contract', 'e2e', 'lib', 'stores', 'tests', 'tools'];
const isCode = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !/node_modules|\.next/.test(file);
const files = [
  ...readdirSync(root).filter(isCode),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((file) => `${folder}/${file}`),
  ),
];
const code = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const words = new Map([...code].map(([file, text]) => [file, new Set(text.match(/[\w$]+/g))]));
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^e2e\/|^hotel-api\/test\//.test(file);

/** The folders that are checked. Nothing imports the routes in `app` by name, nor parts of a single page. */
const HELD = /^(?:lib|stores|tools)\//;

const EXPORT = /^export (?:async )?(const|function|class|type|interface) ([\w$]+)/gm;

/** The exported names for which `isUnused` is true, as 'file: name'. */
const exported = (isUnused: (name: string, file: string, kind: string) => boolean) =>
  files
    .filter((file) => HELD.test(file) && !isTest(file))
    .flatMap((file) =>
      [...(code.get(file) ?? '').matchAll(EXPORT)]
        .filter(([, kind = '', name = '']) => isUnused(name, file, kind))
        .map(([, , name]) => `${file}: ${name}`),
    );

it('nothing is exported that no other file imports', () => {
  const isImported = (name: string, file: string) =>
    files.some((other) => other !== file && words.get(other)?.has(name));
  expect(exported((name, file) => !isImported(name, file))).toEqual([]);
});

it('no function or constant is used by tests alone', () => {
  const isUsed = (name: string, file: string) =>
    files.some((other) => !isTest(other) && other !== file && words.get(other)?.has(name)) ||
    (code.get(file)?.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))?.length ?? 0) > 1;
  const isType = (kind: string) => kind === 'type' || kind === 'interface';
  expect(exported((name, file, kind) => !isType(kind) && !isUsed(name, file))).toEqual([]);
});

it('every text that a guest could read is shown somewhere', async () => {
  const production = files.filter((file) => !isTest(file));
  const unread: string[] = [];
  for (const file of files.filter((name) =>
    /^lib\/text\/(?:common|person)\.ts$|[/-]texts\.tsx?$/.test(name),
  )) {
    const groups: Record<string, unknown> = await import(path.join(root, file));
    for (const [group, texts] of Object.entries(groups)) {
      const readers = production
        .filter((name) => words.get(name)?.has(group))
        .map((name) => code.get(name) ?? '');
      for (const key of Object.keys(texts as object)) {
        const direct = new RegExp(`\\b${group}(?:\\.${key}\\b|\\[)`);
        const taken = new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${group};`);
        if (!readers.some((text) => direct.test(text) || taken.test(text))) unread.push(`${group}.${key}`);
      }
    }
  }
  expect(unread).toEqual([]);
});
