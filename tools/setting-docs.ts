import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { descriptions, variables } from '#lib/config/setting-variables.ts';

/** `node tools/setting-docs.ts` writes `.env.example` and the README's table from the settings' schemas. */
const EXAMPLE = new URL('../.env.example', import.meta.url);
const README = new URL('../README.md', import.meta.url);

const WIDTH = 118;
const TABLE = /\| Variable \| Meaning \| Default \|\n(?:\|.*\n)+/;

/** Each file with the content that it should have. */
export const settingDocs = (): [file: URL, content: string][] => [
  [EXAMPLE, envExample()],
  [README, readFileSync(README, 'utf8').replace(TABLE, readmeTable())],
];

const described = () =>
  Object.entries(variables.shape).map(([name, schema]) => {
    const description = descriptions.get(schema);
    if (!description) throw new Error(`${name} is not described`);
    const { def } = schema._zod;
    return { name, ...description, usual: 'defaultValue' in def ? String(def.defaultValue) : null };
  });

function envExample(): string {
  const lines = [
    '# Copy to .env and change what you need; everything has a default. The real environment wins over this file.',
    '# Each of them can be in a file instead, which NAME_FILE names: a mounted secret, for example.',
    '# A wrong value ends every process that reads it with status 78 and one line that names the variable.',
  ];
  for (const { name, heading, about, unset, usual } of described()) {
    if (heading) lines.push('', `# --- ${heading} `.padEnd(99, '-'));
    const text = unset ? `${about.replace(/[^.]$/, '$&.')} Not set: ${unset}.` : about;
    // For this variable an empty value has a meaning, so its line is commented out.
    lines.push(...wrapped(text), name === 'DEFAULT_HOTEL_SLUG' ? `# ${name}=` : `${name}=${usual ?? ''}`);
  }
  return `${lines.join('\n')}\n`;
}

function readmeTable(): string {
  const rows = described().map(({ name, about, unset, usual }) => {
    const [meaning = ''] = about.split(/(?<=[\w)])\. /);
    return `| \`${name}\` | ${meaning.replace(/\.$/, '')} | ${usual === null ? unset : `\`${usual}\``} |\n`;
  });
  return `| Variable | Meaning | Default |\n|---|---|---|\n${rows.join('')}`;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, content] of settingDocs()) writeFileSync(file, content);
