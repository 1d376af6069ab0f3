import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { formError } from '../http/errors.ts';

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Each takes 128 · r · N bytes while it is worked on, and one of the few threads that files are read by too. */
const AT_ONCE = 2;
/** Whoever came after these would wait for many seconds. */
const MOST_WAITING = 50;

interface StoredPassword {
  cost: number;
  salt: Buffer;
  key: Buffer;
}

let running = 0;
const waiting: (() => void)[] = [];

/** @throws HttpError when too many wait already */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING)
      throw formError('Сейчас очень много гостей. Повторите через несколько секунд', 503);
    // The place is handed on, so that nobody who comes just then is first.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  // Three blocks besides those that N counts.
  const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 128 * BLOCK_SIZE * (cost + 3) };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** In the PHC string format, which says what the password cost. */
async function stored(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${Math.log2(cost)},r=${BLOCK_SIZE},p=1$${base64(salt)}$${base64(key)}`;
}

/** Null: it is no password, so that none matches. */
function parse(text: string | undefined): StoredPassword | null {
  const [, power, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(text ?? '') ?? [];
  if (!key) return null;
  const cost = 2 ** Number(power);
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

export function hashPassword(password: string, cost: number): Promise<string> {
  return inTurn(() => stored(password, cost));
}

/**
 * Compares a password with what is stored for a name; a name that is not known takes the same work, and never matches.
 * `renewed` is to be stored instead, where it was stored at another cost; null: it stays.
 */
export function checkPassword(
  password: string,
  text: string | undefined,
  cost: number,
): Promise<{ matches: boolean; renewed: string | null }> {
  const known = parse(text);
  const compared = known ?? { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  return inTurn(async () => {
    const actual = await derive(password, compared.salt, compared.cost);
    if (timingSafeEqual(actual, compared.key) && known)
      return { matches: true, renewed: known.cost === cost ? null : await stored(password, cost) };
    // What is missing of the work for a password of today: it doubles with each step.
    for (let done = compared.cost; done < cost; done *= 2) await derive(password, compared.salt, done);
    return { matches: false, renewed: null };
  });
}
