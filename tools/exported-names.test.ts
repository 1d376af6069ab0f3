import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isForTests } from './testing/import-graph.ts';

const root = path.dirname(import.meta.dirname);
const SOURCES = [
  '{app,components,contract,lib,stores}/**/*.{ts,tsx}',
  'hotel-api/{src,simulation}/**/*.ts',
  '*.ts',
];
const DECLARED = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;
/** Next and Kysely look for these names in every route and migration. */
const OF_FRAMEWORKS = /^(?:GET|POST|dynamic|revalidate|metadata|generateMetadata|generateStaticParams|up)$/;
/** An example has the name of its schema, and is read as `examples.loginRequest`. */
const EXAMPLES = 'contract/operations/examples.ts';

it('an exported name has one meaning: no other file exports something else under it', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !isForTests(file) && file !== EXAMPLES);
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(DECLARED)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(1000);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  expect(repeated.filter((name = '') => !OF_FRAMEWORKS.test(name))).toEqual([]);
});
