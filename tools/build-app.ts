import path from 'node:path';
import { ensureBuilt } from './build.ts';
import { loadDotEnv } from './dot-env.ts';
import { run } from './fail.mjs';

const root = path.dirname(import.meta.dirname);

/** `npm run build` makes everything that a start needs: servers then write nothing but pictures and documents. */
await run(async () => {
  process.chdir(root);
  loadDotEnv(path.join(root, '.env'));
  await ensureBuilt(root);
  return 0;
});
