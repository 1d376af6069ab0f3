import { afterAll, beforeAll, vi } from 'vitest';
import { startFakeUpstream } from './fake-upstream.ts';

type Upstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/**
 * A fake hotel API, whose address the settings have from the first test on. It is called once, at the top of a test
 * file.
 */
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
