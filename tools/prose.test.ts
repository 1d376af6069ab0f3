import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCE = /\.(?:ts|tsx|mts|mjs|css)$/;
const CODE_FOLDERS = ['app', 'components', 'contract', 'e2e', 'hotel-api', 'lib', 'stores', 'tests', 'tools'];
const SKIPPED = new Set(['node_modules', '.next', '.data']);
const THIS_FILE = 'tools/prose.test.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(file, pattern);
    return pattern.test(entry.name) ? [file] : [];
  });
}

const sources = () =>
  [
    ...CODE_FOLDERS.flatMap((folder) => filesIn(folder, SOURCE)),
    ...readdirSync(ROOT).filter((name) => SOURCE.test(name)),
  ].filter((file) => file !== THIS_FILE);

/** Lines of the files that match, as 'file: text'. */
function linesWith(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

it('no comment cites a section or a point of a text that is not in the repository', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(400);
  expect(linesWith(/\bsections? \d|§ ?\d|\bdecisions?, points? \d|\bpoints? \d+ of\b/i, files)).toEqual([]);
});

it('a comment names what it speaks of: none begins with It, They or This, and none says ‘what of’', () => {
  const files = [
    ...sources(),
    ...['deploy', 'public'].flatMap((folder) => filesIn(folder, /\.(?:js|ya?ml|conf)$|Dockerfile$/)),
  ];
  expect(
    linesWith(/\/[*/]\*? (?:[Ii]t|[Tt]hey|[Tt]his)\b|^\s*[*#] (?:It|They|This)\b|\b[Ww]hat of\b/, files),
  ).toEqual([]);
});

describe('docs/decisions', () => {
  const decisions = readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');

  it('are numbered without a gap, each with its context, decision and consequence', () => {
    expect(decisions.sort().map((name) => Number(name.slice(0, 4)))).toEqual(
      decisions.map((_, at) => at + 1),
    );
    for (const name of decisions) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      const text = read(`docs/decisions/${name}`);
      expect(text.startsWith(`# ${name.slice(0, 4)}. `), name).toBe(true);
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings, name).toEqual(['Context', 'Decision', 'Consequence']);
    }
  });

  it('are all in the index, under their titles', () => {
    const index = read('docs/decisions/README.md').match(/^- \[.+$/gm);
    expect(index).toEqual(
      decisions.map((name) => {
        const [, title] = /^# \d{4}\. (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
        return `- [${name.slice(0, 4)}](${name}) ${title}`;
      }),
    );
  });

  it('are there when code cites them by number', () => {
    const cited = sources().flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{4})\b/gi)].map(([, number]) => `${file} ${number}`),
    );
    const known = new Set(decisions.map((name) => name.slice(0, 4)));
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((citation) => !known.has(citation.slice(-4)))).toEqual([]);
  });
});

it('text between tags has no escapes, which only strings read', () => {
  expect(linesWith(/>[^<>{}'"`]*\\u[\da-f]{4}/, filesIn('components', /\.tsx$/))).toEqual([]);
});

it('every link of the documents leads to a file', () => {
  const documents = ['README.md', 'tests/bench/README.md', ...filesIn('docs', /\.md$/)];
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(([, link]) => path.posix.join(path.posix.dirname(document), link ?? ''))
      .filter((file) => !existsSync(path.join(ROOT, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(dead).toEqual([]);
});

it('the hotelier’s page says the same in both languages', () => {
  const [english, russian] = [read('docs/hotel.md'), read('docs/hotel.ru.md')];
  const commands = (page: string) => page.match(/npm run hotel -- [a-z]+/g) ?? [];
  const fields = (page: string) => [...page.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
  const figures = (page: string) => (page.match(/\b\d{2,}\b/g) ?? []).toSorted();
  expect(commands(english).length).toBeGreaterThan(5);
  expect(commands(russian)).toEqual(commands(english));
  expect(fields(english)).toContain('unpaid_share');
  expect(fields(russian)).toEqual(fields(english));
  expect(figures(russian)).toEqual(figures(english));
  expect(russian.match(/^## /gm)).toEqual(english.match(/^## /gm));
});
