import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { formError } from '#api/src/http/errors.ts';

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Each derivation takes 128 · r · N bytes and one of libuv's few threads, which also read files: more at once would
 * exhaust the memory and stall every file that is served.
 */
const AT_ONCE = 2;
/** With more in the queue, the last would wait for many seconds, so they are refused at once. */
const MOST_WAITING = 50;

interface StoredPassword {
  cost: number;
  salt: Buffer;
  key: Buffer;
}

let running = 0;
const waiting: (() => void)[] = [];

/** @throws HttpError 503 when too many wait already */
async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING)
      throw formError('Сейчас очень много гостей. Повторите через несколько секунд', 503);
    // The place is handed to the next in the queue, so that a newcomer cannot take it first.
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
  // scrypt needs three blocks more than N, and OpenSSL refuses a limit below that.
  const options = { N: cost, r: BLOCK_SIZE, p: 1, maxmem: 128 * BLOCK_SIZE * (cost + 3) };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string format names the cost, so that a password can be checked after the setting has changed. */
async function stored(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${Math.log2(cost)},r=${BLOCK_SIZE},p=1$${base64(salt)}$${base64(key)}`;
}

/** Returns null for text in any other format, so that no password matches it. */
function parse(text: string | undefined): StoredPassword | null {
  const [, power, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d{1,2}),r=8,p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(text ?? '') ?? [];
  if (!key) return null;
  const cost = 2 ** Number(power);
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/**
 * Returns the text to store for a password.
 * @param cost scrypt's N, a power of two
 * @throws HttpError 503 when too many wait already
 */
export function hashPassword(password: string, cost: number): Promise<string> {
  return queued(() => stored(password, cost));
}

/**
 * Compares a password with the text stored for a name. An unknown name takes the same work and never matches, so the
 * time of the response does not tell which names exist.
 * @param cost scrypt's N for new passwords, a power of two
 * @returns `renewed` is the text to store instead when the stored one has another cost, otherwise null
 * @throws HttpError 503 when too many wait already
 */
export function checkPassword(
  password: string,
  text: string | undefined,
  cost: number,
): Promise<{ matches: boolean; renewed: string | null }> {
  const known = parse(text);
  const compared = known ?? { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  return queued(async () => {
    const actual = await derive(password, compared.salt, compared.cost);
    if (timingSafeEqual(actual, compared.key) && known)
      return { matches: true, renewed: known.cost === cost ? null : await stored(password, cost) };
    // A password stored at a lower cost took less work: the rest is done here, as the time would tell that it exists.
    for (let done = compared.cost; done < cost; done *= 2) await derive(password, compared.salt, done);
    return { matches: false, renewed: null };
  });
}
