import { afterAll, beforeAll, vi } from 'vitest';
import { startFakeUpstream } from './fake-upstream.ts';

type Upstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/** Starts a fake hotel API and puts its address into the settings. Call it once, at the top of a test file. */
export function fakeHotelApi(): Upstream {
  let upstream: Upstream;
  beforeAll(async () => {
    upstream = await startFakeUpstream();
    vi.stubEnv('API_ROOT', upstream.origin);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await upstream.stop();
  });
  return {
    get origin() {
      return upstream.origin;
    },
    get host() {
      return upstream.host;
    },
    get seen() {
      return upstream.seen;
    },
    answers: (handler) => upstream.answers(handler),
    stop: () => upstream.stop(),
  };
}
