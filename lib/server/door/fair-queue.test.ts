import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Client, FairQueue } from './fair-queue.ts';

const network = (name: string): Client => ({ name, isGuest: false });
const guest = (name: string): Client => ({ name, isGuest: true });
const staying = new AbortController().signal;

/** Waits for the next round of the event loop and a few microtasks, by which a turn has begun. */
async function begins(): Promise<void> {
  await nextRound();
  await nextRound();
}

/** A queue in which a rendering lasts until the test ends it. */
function open(limits: ConstructorParameters<typeof FairQueue>[0] = {}) {
  const queue = new FairQueue({ lookMs: 60_000, refusedAfterMs: 0, ...limits });
  const begun: string[] = [];
  const refused: string[] = [];
  const inFlight: (() => void)[] = [];
  const taken: Promise<unknown>[] = [];
  /** @returns what makes the client leave */
  const take = (client: Client, name = client.name) => {
    const leaving = new AbortController();
    const render = () => {
      begun.push(name);
      return new Promise<'page'>((resolve) => inFlight.push(() => resolve('page')));
    };
    const turn = queue.take(client, leaving.signal, render).then((page) => page ?? refused.push(name));
    taken.push(turn.catch((error) => expect(error).toBe(leaving.signal.reason)));
    return () => leaving.abort();
  };
  /** Ends every rendering, and those that begin because of that. */
  const finish = async () => {
    do {
      for (const end of inFlight.splice(0)) end();
      await begins();
    } while (inFlight.length > 0 || queue.waiting > 0);
    await Promise.all(taken);
  };
  return { queue, begun, refused, take, finish };
}

describe('pages are rendered', () => {
  it('one at a time, in the order in which one network asks', async () => {
    const { queue, begun, take, finish } = open();
    for (const name of ['1', '2', '3']) take(network('A'), name);
    await begins();
    expect(begun).toEqual(['1']);
    expect(queue.waiting).toBe(2);
    await finish();
    expect(begun).toEqual(['1', '2', '3']);
    expect(queue.waiting).toBe(0);
  });

  it('for networks in turn, however much one of them has waiting', async () => {
    const { begun, take, finish } = open();
    take(network('flood'));
    await begins();
    for (let page = 1; page < 40; page += 1) take(network('flood'));
    take(network('B'), 'B1');
    take(network('B'), 'B2');
    take(network('C'), 'C1');
    await finish();
    expect(begun.slice(0, 7)).toEqual(['flood', 'flood', 'B1', 'C1', 'flood', 'B2', 'flood']);
    expect(begun).toHaveLength(43);
  });

  it('each second time for a guest with a session, while one waits', async () => {
    const { begun, take, finish } = open();
    take(network('A'));
    await begins();
    for (const name of ['B', 'C', 'D']) take(network(name));
    for (let page = 1; page <= 3; page += 1) take(guest('bank'));
    take(guest('other'));
    await finish();
    expect(begun).toEqual(['A', 'bank', 'B', 'other', 'C', 'bank', 'D', 'bank']);
  });

  it('beside one that waits for the API', async () => {
    const { begun, take, finish } = open({ lookMs: 1 });
    for (let page = 1; page <= 10; page += 1) take(network('A'));
    await expect.poll(() => begun).toHaveLength(10);
    await finish();
  });

  it('after one that keeps the processor busy, however long that takes', async () => {
    const queue = new FairQueue({ lookMs: 5 });
    const atATime = { now: 0, most: 0 };
    const render = async () => {
      atATime.now += 1;
      atATime.most = Math.max(atATime.most, atATime.now);
      for (let slice = 0; slice < 10; slice += 1) {
        for (const until = performance.now() + 3; performance.now() < until; );
        await nextRound();
      }
      atATime.now -= 1;
    };
    const take = () => queue.take(network('A'), staying, render);
    await Promise.all([take(), take(), take()]);
    expect(atATime.most).toBe(1);
  });

  it('although one has failed', async () => {
    const { queue, begun, take, finish } = open();
    const failing = queue.take(network('A'), staying, () => Promise.reject(new Error('no page')));
    take(network('A'), 'after it');
    await expect(failing).rejects.toThrow('no page');
    await expect.poll(() => begun).toEqual(['after it']);
    await finish();
  });
});

it('renderings that finish at once leave rounds of the event loop for everything else', async () => {
  const { queue } = open();
  let answered = 0;
  const flood = Array.from({ length: 30 }, () =>
    queue.take(network('flood'), staying, async () => {
      answered += 1;
    }),
  );
  const heard: number[] = [];
  while (answered < 30) {
    await nextRound();
    heard.push(answered);
  }
  expect(heard.length).toBeGreaterThanOrEqual(30);
  await Promise.all(flood);
});

describe('who leaves', () => {
  it('is left out, and keeps no place', async () => {
    const { queue, begun, take, finish } = open({ maxOfClient: 2 });
    take(network('A'), 'first');
    await begins();
    for (let visit = 1; visit <= 100; visit += 1) take(network('A'), 'gone')();
    expect(queue.waiting).toBe(0);
    take(network('A'), 'stays');
    await finish();
    expect(begun).toEqual(['first', 'stays']);
  });

  it('before asking for a turn is not rendered for', async () => {
    const { queue, begun } = open();
    const render = async () => void begun.push('left');
    await expect(queue.take(network('A'), AbortSignal.abort(), render)).rejects.toThrow('abort');
    expect(begun).toEqual([]);
  });
});

describe('who is refused', () => {
  it('a network with its share waiting, and nobody else', async () => {
    const { begun, refused, take, finish } = open({ maxOfClient: 2 });
    take(network('A'), 'A1');
    await begins();
    for (let page = 2; page <= 6; page += 1) take(network('A'), `A${page}`);
    take(network('B'));
    await finish();
    expect(refused).toEqual(['A4', 'A5', 'A6']);
    expect(begun).toEqual(['A1', 'A2', 'B', 'A3']);
  });

  it('when too many wait, the last one of whoever has most waiting', async () => {
    const { queue, refused, take, finish } = open({ maxWaiting: 4 });
    take(network('inFlight'));
    await begins();
    for (let page = 1; page <= 3; page += 1) take(network('A'), `A${page}`);
    take(network('B'));
    take(network('C'));
    take(guest('bank'));
    expect(queue.waiting).toBe(4);
    await finish();
    expect(refused).toEqual(['A3', 'A2']);
  });

  it('the one who comes last, when nobody has more waiting', async () => {
    const { refused, take, finish } = open({ maxWaiting: 2 });
    take(network('inFlight'));
    await begins();
    for (const name of ['A', 'B', 'C']) take(network(name));
    take(guest('bank'));
    await finish();
    expect(refused).toEqual(['C', 'B']);
  });
});
