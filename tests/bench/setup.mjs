export const NEXT = 'node_modules/next/dist/bin/next';
export const EMPTY_PAGE = 'tests/bench/empty-page';
export const HOTEL = { id: 1, slug: 'morskoy' };

/** Environment of build and servers: a separate output folder, nothing from this machine's .env. */
export function productEnv() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: '.next-bench',
    NEXT_PUBLIC_SENTRY_DSN: '',
    DEMO: 'on',
    // All load comes from one address.
    GUEST_LIMITS: 'off',
    API_ROOT: '',
    REDIS_URL: '',
    DATABASE_URL: '',
    DEFAULT_HOTEL_SLUG: HOTEL.slug,
    LOG_LEVEL: 'warn',
  };
}
