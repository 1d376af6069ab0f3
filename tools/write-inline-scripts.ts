import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';

const root = path.dirname(import.meta.dirname);
export const INLINE_SCRIPTS = path.join(root, 'lib/rules/inline/inline-scripts.ts');

const HEAD = `// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of programs, which have template strings
// \`npm run contract\` writes this file from lib/client/inline.
`;
const PROGRAMS = ['scheme', 'splash', 'touch', 'late'];

/**
 * The programs of lib/client/inline as the module of their texts. A page carries such a text and its policy names the
 * hash, so the text stands once, whatever compiles the page.
 */
export async function inlineScripts(): Promise<string> {
  const texts = await Promise.all(
    PROGRAMS.map(async (name) => {
      const text = (await bundled(`lib/client/inline/${name}.ts`)).replace(/[\\']/g, '\\$&');
      return `export const ${name.toUpperCase()}_SCRIPT =\n  '${text}';\n`;
    }),
  );
  return `${HEAD}\n${texts.join('\n')}`;
}

/** The search for hotels' own sites, as they load it. */
export const HOTEL_SEARCH = path.join(root, 'public/hotel-search.js');
export const hotelSearch = async (): Promise<string> =>
  `${await bundled('lib/client/widget/hotel-search.ts')};\n`;

/** One program with what it imports, as short as it gets and for the oldest browsers that are supported. */
async function bundled(input: string): Promise<string> {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserslist.map((browser: string) => browser.replace(' ', '')),
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  return code.trim().replace(/;$/, '');
}

/** `node tools/write-inline-scripts.ts` writes the texts that pages carry, and the search. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(INLINE_SCRIPTS, await inlineScripts());
  writeFileSync(HOTEL_SEARCH, await hotelSearch());
}
