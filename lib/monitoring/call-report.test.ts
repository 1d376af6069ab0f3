import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { callReport } from './call-report.ts';

afterEach(() => vi.restoreAllMocks());

function call(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, {
    method: 'POST',
    url: '/api/v1/morskoy/ota-availability/?x=1',
    headers: { 'x-request-id': 'a1' },
  });
}

it('an error of a call is written to the log and reported with what was asked', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const report = vi.fn();
  const error = new Error('no such column');
  await callReport(report)(error, call());
  expect(log.mock.calls.join()).toContain('no such column');
  expect(report).toHaveBeenCalledExactlyOnceWith(
    error,
    { path: '/api/v1/morskoy/ota-availability/?x=1', method: 'POST', headers: { 'x-request-id': 'a1' } },
    expect.objectContaining({ routePath: '/api/v1', routeType: 'route' }),
  );
});

it('what is thrown need not be an error', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const report = vi.fn();
  await callReport(report)('gone', call());
  expect(log.mock.calls.join()).toContain('gone');
  expect(report).toHaveBeenCalledOnce();
});
