import type { Logger } from 'pino';
import { forgetDeletedAccounts } from './accounts/delete-account.ts';
import { forgetExpired } from './accounts/tokens.ts';
import { removeOrphans } from './attachments/uploads.ts';
import { releaseExpiredChanges } from './changes/pending-change.ts';
import type { Context } from './context.ts';
import { deliverDue } from './events/deliver.ts';
import { enterLetters } from './events/enter-letters.ts';
import { extendHorizon } from './hotels/sales-horizon.ts';
import { forgetOldAttempts } from './limits/attempts.ts';
import { askOpenPayments } from './payments/ask-open-payments.ts';
import { sendClosingReceipts } from './payments/send-closing-receipts.ts';
import { sendRefunds } from './payments/send-refunds.ts';
import { releaseExpiredHolds } from './reservations/holds.ts';
import { forgetOldKeys } from './reservations/idempotency.ts';
import { forgetEndedAccess } from './reservations/order-access.ts';
import { eraseDue } from './retention/erase-due.ts';
import { deleteIdleAccounts } from './retention/idle-accounts.ts';

const HOLDS_MS = 15_000;
const DELIVERIES_MS = 5_000;
const MINUTELY_MS = 60_000;
const HOURLY_MS = 3_600_000;

/**
 * Starts the scheduled jobs: what is to be sent every 5 seconds, expired holds, open payments and refunds every 15,
 * letters and receipts whose time has come every minute, the sales horizon, old rows and personal data whose time is over
 * hourly. A failed job is logged and runs again at its next time. One that still runs is not begun a second time: beside a
 * slow mail server it would take more letters than can be sent before their lease ends.
 * @param done is called with the name of each job that has succeeded
 * @returns what stops the jobs and waits for those that are running
 */
export function startHousekeeping(
  context: Context,
  logger: Logger,
  done: (job: string) => void = () => {},
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const run = (name: string, work: () => Promise<unknown>) => {
    if (running.has(name)) return;
    const job = work()
      .then(() => done(name))
      .catch((error: unknown) => logger.error({ err: error, job: name }, 'housekeeping failed'))
      .finally(() => running.delete(name));
    running.set(name, job);
  };
  const timers = [
    setInterval(() => {
      run('holds', () => releaseExpiredHolds(context));
      run('changes', () => releaseExpiredChanges(context));
    }, HOLDS_MS),
    setInterval(() => {
      run('payments', () => askOpenPayments(context, logger));
      run('refunds', () => sendRefunds(context, logger));
    }, HOLDS_MS),
    setInterval(() => run('deliveries', () => deliverDue(context, logger)), DELIVERIES_MS),
    setInterval(() => {
      run('letters', () => enterLetters(context));
      run('closing receipts', () => sendClosingReceipts(context, logger));
    }, MINUTELY_MS),
    setInterval(() => {
      run('uploads', () => removeOrphans(context));
      run('attempts', () => forgetOldAttempts(context));
      run('keys', () => forgetOldKeys(context));
      run('tokens', () => forgetExpired(context));
      run('access', () => forgetEndedAccess(context));
      run('inventory', () => extendHorizon(context));
      run('retention', () => eraseDue(context, logger));
      run('accounts', async () => {
        await deleteIdleAccounts(context, logger);
        await forgetDeletedAccounts(context);
      });
    }, HOURLY_MS),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(running.values());
  };
}
