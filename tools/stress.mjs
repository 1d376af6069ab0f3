// @ts-check
import { run } from './fail.mjs';
import { launch } from './launch.mjs';

await run(() => launch('tools/stress.ts'));
