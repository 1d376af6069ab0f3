// @ts-check
import { run } from './fail.mjs';
import { launch } from './launch.mjs';

await run(() => launch('contract/conform/run.ts'));
