import 'server-only';
import { Counter, Histogram, register } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const CALLS = 'api_call_duration_seconds';
const SHARED = 'api_shared_calls_total';

// This module is evaluated once in each bundle that needs it; the registry is the process's.
const calls =
  (register.getSingleMetric(CALLS) as Histogram<'status'> | undefined) ??
  new Histogram({
    name: CALLS,
    help: 'Calls of the hotel API by status; 0 where it gave no answer',
    labelNames: ['status'],
    buckets: SECONDS,
  });
const shared =
  (register.getSingleMetric(SHARED) as Counter | undefined) ??
  new Counter({ name: SHARED, help: 'Calls that were answered with the answer to another guest' });

/** The call's result, counted with its duration. */
export async function countCall<T extends { status: number }>(call: Promise<T>): Promise<T> {
  const stop = calls.startTimer();
  try {
    const answer = await call;
    stop({ status: answer.status });
    return answer;
  } catch (error) {
    stop({ status: 0 });
    throw error;
  }
}

export const countShared = (): void => shared.inc();
