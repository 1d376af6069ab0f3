// @ts-check
import { run } from './fail.mjs';
import { launch } from './launch.mjs';

await run(async () => {
  try {
    return await launch('tools/test-all.ts', process.argv.slice(2));
  } catch (error) {
    process.on('exit', () => console.log('\n0 passed, 1 failed'));
    throw error;
  }
});
