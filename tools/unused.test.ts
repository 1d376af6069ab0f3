import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const FOLDERS = ['app', 'hotel-api', 'components', 'contract', 'lib', 'stores', 'tools'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\btesting\//.test(file))
    .map((file) => `${folder}/${file}`),
);
const code = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const words = new Map([...code].map(([file, text]) => [file, new Set(text.match(/[\w$]+/g))]));

// Knip finds what no file imports; the texts of a group are properties, which it does not follow.
it('every text that a guest could read is shown somewhere', async () => {
  const unread: string[] = [];
  const groupFiles = files.filter((name) => /^lib\/rules\/text\/common\.ts$|[/-]texts\.tsx?$/.test(name));
  expect(groupFiles.length).toBeGreaterThan(30);
  for (const file of groupFiles) {
    const groups: Record<string, unknown> = await import(path.join(root, file));
    for (const [group, texts] of Object.entries(groups)) {
      const readers = files.filter((name) => words.get(name)?.has(group)).map((name) => code.get(name) ?? '');
      for (const key of Object.keys(texts as object)) {
        const direct = new RegExp(`\\b${group}(?:\\.${key}\\b|\\[)`);
        const taken = new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${group};`);
        if (!readers.some((text) => direct.test(text) || taken.test(text))) unread.push(`${group}.${key}`);
      }
    }
  }
  expect(unread).toEqual([]);
});
