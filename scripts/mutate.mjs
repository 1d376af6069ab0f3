// @ts-check
import { run } from './fail.mjs';
import { launch } from './launch.mjs';

// Separate packages: only who measures the tests needs them.
await run(() =>
  launch('mutation/node_modules/@stryker-mutator/core/bin/stryker.js', {
    packages: ['mutation'],
    args: ['run', 'mutation/stryker.config.mjs'],
  }),
);
