export interface Request {
  path: string;
  init?: RequestInit;
}

/** A guest got a status from 500 on that does not say when to come back, or nothing, and this is why. */
export type Failure = { path: string; reason: string };

/** 503 with Retry-After: the guest is told to come back. */
export const isPutOff = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  status === 503 && headers.has('retry-after');

/** Starts guests who each send one request after another until stopped. */
export function startLoad(origin: string, requests: readonly Request[], guests: number) {
  const failures: Failure[] = [];
  let isOver = false;
  let answered = 0;
  let putOff = 0;
  const guest = async (first: number) => {
    for (let at = first; !isOver; at += 1) {
      const { path, init } = requests[at % requests.length] as Request;
      try {
        const response = await fetch(origin + path, init);
        await response.arrayBuffer();
        if (isPutOff(response)) putOff += 1;
        else if (response.status >= 500) failures.push({ path, reason: `status ${response.status}` });
        else answered += 1;
      } catch (error) {
        failures.push({ path, reason: String((error as Error).cause ?? error) });
      }
    }
  };
  const all = Promise.all(Array.from({ length: guests }, (_, number) => guest(number)));
  return {
    async stop(): Promise<{ answered: number; putOff: number; failures: Failure[] }> {
      isOver = true;
      await all;
      return { answered, putOff, failures };
    },
  };
}
