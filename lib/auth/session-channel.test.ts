import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceSession, followSession, type SessionNews, watchSession } from './session-channel.ts';

let heard: SessionNews[];
const hear = (news: SessionNews) => heard.push(news);

beforeEach(() => {
  heard = [];
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  announceSession('signed-in');
  watchSession(() => undefined)();
  vi.unstubAllGlobals();
});

it('the watch hears of a logout before it loaded, once', () => {
  announceSession('signed-out');
  watchSession(hear)();
  watchSession(hear)();
  expect(heard).toEqual(['signed-out']);
});

it('only the latest counts', () => {
  announceSession('expired');
  announceSession('signed-in');
  watchSession(hear)();
  expect(heard).toEqual(['signed-in']);
});

it('what the watch has heard is not told again to the next one', () => {
  const unwatch = watchSession(hear);
  announceSession('signed-out');
  unwatch();
  watchSession(hear)();
  expect(heard).toEqual(['signed-out']);
});

it('the news of another tab waits for the watch too', async () => {
  const unfollow = followSession(() => undefined);
  const otherTab = new BroadcastChannel('session');
  otherTab.postMessage({ news: 'signed-out', from: 'another page' });
  const hearAgain = () => {
    watchSession(hear)();
    return heard;
  };
  await expect.poll(hearAgain).toEqual(['signed-out']);
  otherTab.close();
  unfollow();
});

it('after a logout it is no news that the session has ended, whichever tab says so', async () => {
  const unwatch = watchSession(hear);
  announceSession('signed-out');
  const otherTab = new BroadcastChannel('session');
  for (const news of ['expired', 'signed-in', 'expired'])
    otherTab.postMessage({ news, from: 'another page' });
  await expect.poll(() => heard).toEqual(['signed-out', 'signed-in', 'expired']);
  otherTab.close();
  unwatch();
});
