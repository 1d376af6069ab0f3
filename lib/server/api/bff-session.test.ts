import { describe, expect, it } from 'vitest';
import { bffUnderTest, WRITE } from '#lib/server/api/testing/bff-under-test.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';

const { api, get, post } = bffUnderTest();
const namesOf = ({ headers }: Response) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

describe('session', () => {
  it('moves the token from the response into a cookie that scripts cannot read', async () => {
    api.answers((_request, response) => json(response, 200, { token: 'tok-2' }));
    const response = await post('users/jwt-token/', '{"username":"a","password":"b"}');
    expect(await response.text()).toBe('{}');
    expect(response.headers.getSetCookie()).toEqual([
      'nlb=tok-2; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      'nlb_session=1; Max-Age=604800; Path=/; SameSite=Lax',
      'nlb_entry=back; Max-Age=60; Path=/; SameSite=Lax',
    ]);
  });

  it.each([{}, { token: '' }, { token: 5 }, { token: 'a b' }, { token: 'a\r\nb' }, []])(
    'begins none with %j',
    async (body) => {
      api.answers((_request, response) => json(response, 200, body));
      const response = await post('users/jwt-token/');
      expect(response.status).toBe(502);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    ['another one', 'nlb=tok-1', ['NLB tok-1']],
    ['none', '', []],
    ['the same', 'nlb=tok-2', []],
  ])('that begins over %s ends that one at the API', async (_, cookie, ended) => {
    const from = api.seen.length;
    api.answers((request, response) =>
      request.url === '/api/v1/users/logout/'
        ? json(response, 500, {})
        : json(response, 200, { token: 'tok-2' }),
    );
    const response = await post('users/jwt-token/', '{}', { ...WRITE, cookie });
    expect([response.status, namesOf(response)[0]]).toEqual([200, 'nlb=tok-2']);
    const logouts = api.seen.slice(from).filter(({ url }) => url === '/api/v1/users/logout/');
    expect(logouts.map(({ headers }) => headers.authorization)).toEqual(ended);
  });

  it('of somebody who has just registered is welcomed, once the profile is made', async () => {
    const cookie = { ...WRITE, cookie: 'nlb=tok-1' };
    api.answers((_request, response) => json(response, 400, {}));
    expect((await post('opera/create-profile/5/', '{}', cookie)).headers.getSetCookie()).toEqual([]);
    api.answers((_request, response) => json(response, 200, {}));
    const [entry = ''] = (await post('opera/create-profile/5/', '{}', cookie)).headers.getSetCookie();
    expect(entry).toMatch(/^nlb_entry=new; Max-Age=60; Path=\//i);
  });

  it('starts none on a refusal', async () => {
    api.answers((_request, response) => json(response, 400, { non_field_errors: ['x'], token: 'tok' }));
    const response = await post('users/jwt-token/');
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('forwards a token of any characters, encoded once', async () => {
    api.answers((_request, response) => json(response, 200, { token: 'a%41+/=%' }));
    const [cookie = ''] = (await post('users/jwt-token/')).headers.getSetCookie();
    await get('users/info/', { cookie: cookie.split(';')[0] ?? '' });
    expect(api.seen.at(-1)?.headers.authorization).toBe('NLB a%41+/=%');
  });

  it.each(['nlb=%', 'nlb=%E0%A4%A', 'nlb=%25E0', 'a=1; nlb="x y"'])(
    'is none with the cookie %s, which a 401 takes away',
    async (cookie) => {
      api.answers((_request, response) => json(response, 401, {}));
      const response = await get('users/info/', { cookie });
      expect(response.status).toBe(401);
      expect(namesOf(response)).toEqual(['nlb=', 'nlb_session=']);
    },
  );

  it('ends with a 401 to its token, and only with that', async () => {
    api.answers((_request, response) => json(response, 401, { detail: 'x' }));
    const ended = await get('users/info/', { cookie: 'nlb=tok-1' });
    expect(ended.status).toBe(401);
    expect(namesOf(ended)).toEqual(['nlb=', 'nlb_session=']);
    expect((await get('users/info/')).headers.getSetCookie()).toEqual([]);
  });

  it('a reservation made as a signed-in guest is refused without a session, and the API is not asked', async () => {
    const path = 'reservation/1/';
    const asked = api.seen.length;
    const forGuest = { ...WRITE, 'x-made-for': 'guest' };
    const refused = await post(path, '{}', forGuest);
    expect([refused.status, refused.headers.get('x-refused-by')]).toEqual([401, 'app']);
    expect(api.seen).toHaveLength(asked);
    expect((await post(path, '{}', { ...forGuest, cookie: 'nlb=tok-1' })).status).toBe(200);
    expect((await post(path)).status).toBe(200);
  });
});
