import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPassword, hashPassword } from '#api/src/accounts/passwords.ts';
import { HttpError } from '#api/src/http/errors.ts';

const COST = 2 ** 10;
/** The mock records scrypt's N of each derivation and how many ran at once at most. */
let costs: number[] = [];
let atOnce = 0;
let most = 0;
type Scrypt = (...args: [unknown, unknown, number, { N: number }, (...given: unknown[]) => void]) => void;

beforeEach(() => {
  costs = [];
  atOnce = most = 0;
  const real = crypto.scrypt as unknown as Scrypt;
  const counted: Scrypt = (password, salt, bytes, options, done) => {
    costs.push(options.N);
    atOnce += 1;
    most = Math.max(most, atOnce);
    real(password, salt, bytes, options, (...given) => {
      atOnce -= 1;
      done(...given);
    });
  };
  vi.spyOn(crypto, 'scrypt').mockImplementation(counted as unknown as typeof crypto.scrypt);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('a stored password', () => {
  test('says in the PHC format what it cost, and matches itself alone', async () => {
    const text = await hashPassword('Parol2026', COST);
    expect(text).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
    expect(await hashPassword('Parol2026', COST)).not.toBe(text);
    expect(await checkPassword('Parol2026', text, COST)).toEqual({ matches: true, renewed: null });
    expect(await checkPassword('Parol2027', text, COST)).toEqual({ matches: false, renewed: null });
  });

  test('letters that look the same are the same', async () => {
    const text = await hashPassword('Пароль\u0439', COST);
    expect((await checkPassword('Пароль\u0438\u0306', text, COST)).matches).toBe(true);
  });

  test('at another cost it is renewed by its owner, and by nobody else', async () => {
    const text = await hashPassword('Parol2026', 2 ** 4);
    expect(await checkPassword('Parol2027', text, COST)).toEqual({ matches: false, renewed: null });
    const { matches, renewed } = await checkPassword('Parol2026', text, COST);
    expect([matches, renewed]).toEqual([true, expect.stringMatching(/^\$scrypt\$ln=10,/)]);
    expect(await checkPassword('Parol2026', renewed ?? '', COST)).toEqual({ matches: true, renewed: null });
  });

  const argon = '$argon2id$v=19$m=65536,t=3,p=4$AAAA$AAAA';
  test.each([undefined, '', 'scrypt$$', '$scrypt$ln=10,r=8,p=1$$', argon])(
    '%j matches nothing, not even nothing',
    async (text) => {
      for (const password of ['', 'Parol2026'])
        expect(await checkPassword(password, text, COST)).toEqual({ matches: false, renewed: null });
    },
  );
});

test('a wrong password takes the same work for every name: unknown, of today, of a lower cost', async () => {
  const cost = 2 ** 16;
  const hashes = await Promise.all([cost, 2 ** 15, 2 ** 4].map((N) => hashPassword('Parol2026', N)));
  for (const text of [undefined, '', ...hashes]) {
    costs = [];
    expect((await checkPassword('Parol2027', text, cost)).matches).toBe(false);
    expect([text, costs.reduce((sum, N) => sum + N, 0)]).toEqual([text, cost]);
  }
});

test('two at a time; who would wait too long is told so, and the next are served', async () => {
  const text = await hashPassword('Parol2026', COST);
  const responses = await Promise.allSettled(
    Array.from({ length: 60 }, () => checkPassword('Parol2026', text, COST)),
  );
  expect(most).toBe(2);
  const refused = responses.flatMap((response) => (response.status === 'rejected' ? [response.reason] : []));
  expect(refused).toHaveLength(60 - 52);
  for (const error of refused) {
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ statusCode: 503, body: { non_field_errors: [expect.any(String)] } });
  }
  expect((await checkPassword('Parol2026', text, COST)).matches).toBe(true);
  // A failed derivation must give its place back, or the queue would end after two failures.
  const broken = Array.from({ length: 4 }, () => hashPassword('Parol2026', 3));
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect((await checkPassword('Parol2026', text, COST)).matches).toBe(true);
});
