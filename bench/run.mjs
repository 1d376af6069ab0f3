import { run } from '../scripts/fail.mjs';
import { launch } from '../scripts/launch.mjs';

// The packages are separate, because Lighthouse alone is larger than what `npm start` should have to install. The
// process is detached, because Ctrl-C must reach the measurement only, which then stops browsers and servers in order.
await run(() => launch('bench/measure.mjs', { packages: ['bench'], detached: true }));
