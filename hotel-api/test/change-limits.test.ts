import { beforeAll, describe, expect, test } from 'vitest';
import { cabinetOf } from './cabinet-calls.ts';
import { postgres } from './databases.ts';
import { newAccount } from './new-account.ts';
import { useWorld } from './world.ts';

const AT_MOST = 60;

describe('how often a guest may ask what a change would come to', () => {
  const world = useWorld({
    database: postgres,
    environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' },
    hasCallLimits: false,
  });
  const cabinet = cabinetOf(world);
  let elena: string;
  let stranger: string;
  beforeAll(async () => {
    elena = await world.login('elena');
    stranger = await newAccount(world, 'changing');
  });

  const call = (path: string, id: number, token: string, from: string) =>
    world.post(`reservation/1/${path}/`, { reservation_id: id, comment: 'Поздний заезд' }, token, {
      'x-forwarded-for': from,
    });
  const several = async (count: number, path: string, id: number, token: string, from: string) => {
    const statuses = new Set<number>();
    for (let index = 0; index < count; index += 1) statuses.add((await call(path, id, token, from)).status);
    return [...statuses];
  };

  test.each<[string, () => string, elsewhere: number]>([
    ['a stranger, in one network', () => stranger, 200],
    ['a known guest, wherever that is', () => elena, 429],
  ])('sixty times a minute: %s', async (_name, token, elsewhere) => {
    const { id } = await cabinet.book(token());
    world.passMinutes(1);
    expect(await several(AT_MOST, 'change-offer', id, token(), '198.51.100.1')).toEqual([200]);
    const refused = await call('change-offer', id, token(), '198.51.100.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await call('change-offer', id, token(), '198.51.100.2')).status).toBe(elsewhere);
    world.passMinutes(1);
    expect((await call('change-offer', id, token(), '198.51.100.1')).status).toBe(200);
  });

  test('asking spends no change and no order, and changes are limited as orders are', async () => {
    const { id } = await cabinet.book(elena);
    world.passMinutes(1);
    expect(await several(20, 'change-offer', id, elena, '198.51.100.9')).toEqual([200]);
    expect(await several(12, 'change', id, elena, '198.51.100.9')).toEqual([200]);
    expect((await call('change', id, elena, '198.51.100.9')).status).toBe(429);
    expect((await call('change-offer', id, elena, '198.51.100.9')).status).toBe(200);
  });
});
