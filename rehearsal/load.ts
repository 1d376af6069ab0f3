export interface Request {
  path: string;
  init?: RequestInit;
}

/** What came back that no guest should see: a status from 500 on, or why nothing came. */
export type Failure = { path: string; reason: string };

/** Guests who each ask for one thing after another until told to stop. */
export function startLoad(origin: string, requests: readonly Request[], guests: number) {
  const failures: Failure[] = [];
  let isOver = false;
  let answered = 0;
  const guest = async (first: number) => {
    for (let at = first; !isOver; at += 1) {
      const { path, init } = requests[at % requests.length] as Request;
      try {
        const response = await fetch(origin + path, init);
        await response.arrayBuffer();
        if (response.status >= 500) failures.push({ path, reason: `status ${response.status}` });
        else answered += 1;
      } catch (error) {
        failures.push({ path, reason: String((error as Error).cause ?? error) });
      }
    }
  };
  const all = Promise.all(Array.from({ length: guests }, (_, number) => guest(number)));
  return {
    async stop(): Promise<{ answered: number; failures: Failure[] }> {
      isOver = true;
      await all;
      return { answered, failures };
    },
  };
}
