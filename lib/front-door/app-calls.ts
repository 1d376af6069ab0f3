import type { IncomingMessage } from 'node:http';

/** What the app answers to a call of the browser. */
interface CallAnswer {
  status: number;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** Never rejects. The signal is aborted when the guest has left. */
export type CallHandler = (request: IncomingMessage, signal: AbortSignal) => Promise<CallAnswer>;

const SLOT = Symbol.for('hotel-booking.calls');
const holder = globalThis as { [SLOT]?: CallHandler };

/** Called once by the app's bundle: calls need nothing of Next's, whose routing costs more than the rest of them. */
export function provideCalls(handler: CallHandler): void {
  holder[SLOT] = handler;
}

/** @throws Error before the app is prepared */
export function providedCalls(): CallHandler {
  const handler = holder[SLOT];
  if (!handler) throw new Error('The app has brought no handler of calls');
  return handler;
}
