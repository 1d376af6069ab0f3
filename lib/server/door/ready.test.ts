import { expect, it } from 'vitest';
import { openDoor } from '#lib/server/door/testing/open-door.ts';

it('tells a balancer that it takes requests, and once it is stopping that it does not', async () => {
  let isClosing = false;
  const { next, ask } = await openDoor({ isClosing: () => isClosing });
  expect((await ask('/api/ready')).status).toBe(200);
  isClosing = true;
  const answer = await ask('/api/ready');
  expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  expect(JSON.parse(answer.text)).toEqual({ status: 'stopping' });
  expect(next.asked).toEqual([]);
});
