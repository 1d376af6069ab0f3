// @ts-check
import { run } from './fail.mjs';
import { launch } from './launch.mjs';

// The packages are separate, because only whoever measures the tests needs them.
await run(() =>
  launch('tests/mutation/node_modules/@stryker-mutator/core/bin/stryker.js', {
    packages: ['tests/mutation'],
    args: ['run', 'tests/mutation/stryker.config.mjs'],
  }),
);
