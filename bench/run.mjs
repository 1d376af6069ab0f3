import { run } from '../scripts/fail.mjs';
import { launch } from '../scripts/launch.mjs';

// Packages of its own: Lighthouse alone weighs more than what `npm start` should have to install. Detached: Ctrl-C
// must reach the measurement only, which then stops the browsers and servers in order.
await run(() => launch('bench/measure.mjs', { packages: ['bench'], detached: true }));
