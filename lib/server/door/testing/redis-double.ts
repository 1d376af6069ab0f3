import { createServer, type Socket } from 'node:net';
import Parser from 'redis-parser';

// A process that stands in for `redis-server` in tests: the commands that the page cache sends, in the protocol of all
// versions of Redis. The port is its argument.

/** A string is a word of the protocol, such as OK. */
type DoorReply = string | Buffer | number | null | Error | DoorReply[];

const OK = 'OK';
const WRONG_TYPE = new Error('WRONGTYPE Operation against a key holding the wrong kind of value');

interface Entry {
  value: Buffer | Map<string, Buffer>;
  /** ms; null: for good. */
  expires: number | null;
}

const entries = new Map<string, Entry>();
let maxMemory = 0;

function entryOf(key: string): Entry | undefined {
  const entry = entries.get(key);
  if (!entry || entry.expires === null || Date.now() < entry.expires) return entry;
  entries.delete(key);
  return undefined;
}

function stringOf(key: string): Buffer | null {
  const value = entryOf(key)?.value;
  return Buffer.isBuffer(value) ? value : null;
}

function hashOf(key: string): Map<string, Buffer> | Error {
  const value = entryOf(key)?.value ?? new Map<string, Buffer>();
  return Buffer.isBuffer(value) ? WRONG_TYPE : value;
}

const inSeconds = (seconds: Buffer | undefined) => Date.now() + Number(seconds) * 1000;

const COMMANDS: Record<string, (...args: Buffer[]) => DoorReply> = {
  PING: () => 'PONG',
  CLIENT: () => OK,
  SELECT: () => OK,
  CONFIG(_set, name, value) {
    if (String(name) !== 'maxmemory') return new Error('ERR Unknown option');
    maxMemory = Number(value);
    return OK;
  },
  GET: (key) => (entryOf(String(key))?.value instanceof Map ? WRONG_TYPE : stringOf(String(key))),
  MGET: (...keys) => keys.map((key) => stringOf(String(key))),
  SET(key, value, option, seconds) {
    if (!value || (option && String(option) !== 'EX')) return new Error('ERR syntax error');
    entries.set(String(key), { value, expires: option ? inSeconds(seconds) : null });
    return OK;
  },
  HGET(key, field) {
    const hash = hashOf(String(key));
    return hash instanceof Error ? hash : (hash.get(String(field)) ?? null);
  },
  HSET(key, ...pairs) {
    const hash = hashOf(String(key));
    if (hash instanceof Error) return hash;
    const before = hash.size;
    for (let index = 0; index < pairs.length; index += 2)
      hash.set(String(pairs[index]), pairs[index + 1] ?? Buffer.alloc(0));
    entries.set(String(key), { value: hash, expires: entryOf(String(key))?.expires ?? null });
    return hash.size - before;
  },
  EXPIRE(key, seconds) {
    const entry = entryOf(String(key));
    if (entry) entry.expires = inSeconds(seconds);
    return entry ? 1 : 0;
  },
  TTL(key) {
    const entry = entryOf(String(key));
    if (!entry) return -2;
    return entry.expires === null ? -1 : Math.round((entry.expires - Date.now()) / 1000);
  },
  DEL: (...keys) => keys.filter((key) => entryOf(String(key)) && entries.delete(String(key))).length,
};

const WRITES = ['SET', 'HSET'];

/** Why a command is not even queued; null: nothing is wrong with it. */
function refusal(name: string, isQueued: boolean): Error | null {
  if (!Object.hasOwn(COMMANDS, name)) return new Error(`ERR unknown command '${name}'`);
  // Every limit counts as reached: tests set one to see what follows. In a transaction nothing is taken then.
  if (maxMemory > 0 && (isQueued || WRITES.includes(name)))
    return new Error("OOM command not allowed when used memory > 'maxmemory'.");
  return null;
}

function serve(socket: Socket): void {
  let queue: Buffer[][] | null = null;
  let isSpoilt = false;

  const perform = ([name, ...args]: Buffer[]): DoorReply =>
    COMMANDS[String(name).toUpperCase()]?.(...args) ?? null;

  function answer(command: Buffer[]): DoorReply {
    const name = String(command[0]).toUpperCase();
    if (name === 'MULTI') {
      queue = [];
      isSpoilt = false;
      return OK;
    }
    if (name === 'EXEC') {
      const queued = queue;
      queue = null;
      if (!queued) return new Error('ERR EXEC without MULTI');
      if (isSpoilt) return new Error('EXECABORT Transaction discarded because of previous errors.');
      return queued.map(perform);
    }
    const wrong = refusal(name, queue !== null);
    if (wrong) {
      isSpoilt = true;
      return wrong;
    }
    if (!queue) return perform(command);
    queue.push(command);
    return 'QUEUED';
  }

  const parser = new Parser({
    returnBuffers: true,
    returnReply: (command: Buffer[]) => socket.write(encode(answer(command))),
    returnError: () => socket.destroy(),
    returnFatalError: () => socket.destroy(),
  });
  socket.on('data', (bytes) => parser.execute(bytes));
  // A client may be killed while it is answered.
  socket.on('error', () => socket.destroy());
}

function encode(reply: DoorReply): Buffer {
  if (Array.isArray(reply)) return Buffer.concat([Buffer.from(`*${reply.length}\r\n`), ...reply.map(encode)]);
  if (typeof reply === 'string') return Buffer.from(`+${reply}\r\n`);
  if (reply instanceof Error) return Buffer.from(`-${reply.message}\r\n`);
  if (typeof reply === 'number') return Buffer.from(`:${reply}\r\n`);
  if (reply === null) return Buffer.from('$-1\r\n');
  return Buffer.concat([Buffer.from(`$${reply.length}\r\n`), reply, Buffer.from('\r\n')]);
}

createServer(serve).listen(Number(process.argv[2]), '127.0.0.1');
