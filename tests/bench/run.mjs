import { run } from '../../tools/fail.mjs';
import { launch } from '../../tools/launch.mjs';

// The packages are separate, because Lighthouse alone is larger than what `npm start` should have to install. The
// process is detached, because Ctrl-C must reach the measurement only, which then stops browsers and servers in order.
await run(() => launch('tests/bench/measure.mjs', { packages: ['tests/bench'], detached: true }));
