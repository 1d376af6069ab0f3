import type { Random } from '#api/simulation/random.ts';
import { badRequest, operationsOf } from '#api/test/bad-requests.ts';
import { sendBadRequests, type Target } from '#api/test/send-bad-requests.ts';
import type { Row } from './report.ts';

/**
 * Sends malformed requests, made from the API's own description. Each must be answered within two seconds and in the
 * shape of the contract.
 */
export async function badInput(target: Target, api: string, random: Random, count: number): Promise<Row[]> {
  const operations = await operationsOf(api);
  const { statuses, rows } = await sendBadRequests(target, () => badRequest(random, operations), count);
  const responses = (hundred: number) =>
    [...statuses].reduce(
      (sum, [status, times]) => sum + (Math.floor(status / 100) === hundred ? times : 0),
      0,
    );
  return [
    [`requests, ${target.name}`, count],
    ['answers 2xx, 3xx, 4xx', [2, 3, 4].map(responses).join(', ')],
    ...rows,
  ];
}
