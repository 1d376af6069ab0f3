import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { COMMAND_SOCKET } from '#api/src/database/data-directory.ts';
import { Refusal } from '#api/src/hotel-file/bilingual.ts';
import type { DatabaseContext } from './context.ts';
import { type Print, runHotelCommand } from './run-command.ts';

/** What the command sends: its words, the folder from which its paths count, and what language it is answered in. */
const question = z.object({
  args: z.array(z.string()),
  directory: z.string(),
  language: z.enum(['en', 'ru']),
});
export type Question = z.infer<typeof question>;

/** What the API answers, a line of JSON each: what is printed, then how it ended. */
const answer = z.union([
  z.object({ line: z.string() }),
  z.object({ done: z.literal(true) }),
  z.object({ refused: z.object({ en: z.string(), ru: z.string() }) }),
]);
type Answer = z.infer<typeof answer>;

/** Windows has no sockets in folders, but pipes, which are named for the whole machine. */
function socketPath(dataDirectory: string): string {
  const directory = path.resolve(dataDirectory);
  if (process.platform !== 'win32') return path.join(directory, COMMAND_SOCKET);
  return `\\\\.\\pipe\\hotel-${createHash('sha256').update(directory.toLowerCase()).digest('hex')}`;
}

/**
 * Carries out the commands of `npm run hotel` for as long as this process has the embedded database, which no other may
 * open. Whoever owns the data directory may ask, and nobody else. The caller holds the lock of the data directory, so
 * a socket that is there already is that of a process that was killed. Returns what ends it when no command runs.
 */
export async function listenForCommands(
  context: DatabaseContext,
  logger: Logger,
): Promise<() => Promise<void>> {
  const at = socketPath(context.settings.DATA_DIR);
  const isFile = process.platform !== 'win32';
  if (isFile) rmSync(at, { force: true });
  // A program that has sent all it has to say still reads the answer.
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, context, logger));
  try {
    const listening = once(server, 'listening');
    server.listen(at);
    await listening;
    if (isFile) chmodSync(at, 0o600);
  } catch (error) {
    // The site matters more: a path beyond some hundred characters can have no socket.
    logger.warn({ err: error }, `npm run hotel needs the API stopped: ${at} cannot be listened on`);
  }
  return () => closed(server);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => (server.listening ? server.close(() => resolve()) : resolve()));

const SILENCE_MS = 5000;

async function firstLine(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: socket })) return line;
  return '';
}

async function serve(socket: Socket, context: DatabaseContext, logger: Logger): Promise<void> {
  // Whoever asked may be gone before the command ends; it is carried out all the same.
  socket.on('error', (error) => logger.debug({ err: error }, 'whoever gave a command is gone'));
  const tell = (said: Answer) => void (socket.writable && socket.write(`${JSON.stringify(said)}\n`));
  // One that says nothing would keep the process from stopping.
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  try {
    const asked = await firstLine(socket);
    socket.setTimeout(0);
    const { args, directory, language } = question.parse(JSON.parse(asked));
    await runHotelCommand(args, {
      directory,
      language,
      settings: context.settings,
      print: (line) => tell({ line }),
      use: (work) => work(context),
    });
    logger.info({ command: args[0] }, 'a command of npm run hotel is done');
    tell({ done: true });
  } catch (error) {
    if (error instanceof Refusal) return tell({ refused: error.said });
    logger.error({ err: error }, 'a command of npm run hotel failed');
    const { message } = error as Error;
    tell({ refused: { en: message, ru: message } });
  } finally {
    socket.end();
  }
}

/**
 * Has the API that runs on this data directory carry out the command. False: none runs there.
 * @throws Refusal
 */
export async function askRunningApi(dataDirectory: string, asked: Question, print: Print): Promise<boolean> {
  const socket = connect(socketPath(dataDirectory));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return false;
    if (code === 'EACCES' || code === 'EPERM')
      throw new Refusal(
        {
          en: 'The API runs as another user: give the command as that user',
          ru: 'API работает от имени другого пользователя: выполните команду от его имени',
        },
        { cause: error },
      );
    throw error;
  }
  socket.write(`${JSON.stringify(asked)}\n`);
  for await (const text of createInterface({ input: socket })) {
    const said = answer.parse(JSON.parse(text));
    if ('line' in said) print(said.line);
    else if ('done' in said) return true;
    else throw new Refusal(said.refused);
  }
  throw new Refusal({
    en: 'The API has stopped before the command was done: see what it has changed with diff',
    ru: 'API остановился, не закончив команду: посмотрите с помощью diff, что успело измениться',
  });
}
