import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Received {
  /** The message as it came. */
  source: string;
  mail: ParsedMail;
  to: string[];
}

/** A real mail server that keeps what it is sent, read by a parser of another project than the sender's. */
export async function openMailbox() {
  let received: Received[] = [];
  /** What it answers instead of taking a message over. */
  let refusal: { code: number; text: string } | null = null;
  /** How long it thinks about each message, ms. */
  let delay = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (delay > 0) await pause(delay);
        if (refusal) {
          callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          return;
        }
        const source = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ source: source.toString(), mail: await simpleParser(source), to });
        callback();
      });
    },
  });
  // A sender that is killed leaves its connection so.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    to: (address: string) => received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    empty: () => {
      received = [];
    },
    refuse: (next: typeof refusal) => {
      refusal = next;
    },
    delay: (ms: number) => {
      delay = ms;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
