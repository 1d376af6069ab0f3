import { run } from '../scripts/fail.mjs';
import { launch } from '../scripts/launch.mjs';

// Separate packages: Lighthouse alone is larger than what `npm start` should have to install. Detached: Ctrl-C must
// reach the measurement only, which then stops browsers and servers in order.
await run(() => launch('bench/measure.mjs', { packages: ['bench'], detached: true }));
