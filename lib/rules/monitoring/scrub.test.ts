import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monitoringOptions, scrubReport, scrubText } from './options.ts';

describe('scrubText', () => {
  it.each([
    ['GET https://h.example/morskoy?otp=abc&x=1 failed', 'GET https://h.example/morskoy failed'],
    ['/morskoy/success?order=AB-1', '/morskoy/success'],
    ['authorization: NLB eyJhbGciOi', 'authorization: NLB [removed]'],
    ['{"password":"Morskoy2026"}', '{"password":"[removed]"}'],
    ['cookie nlb=tok-1; a=b', 'cookie nlb=[removed]; a=b'],
    ['otp=123456', 'otp=[removed]'],
    ['mail elena@example.com!', 'mail [e-mail]'],
    ['звоните +7 (900) 123-45-67', 'звоните [phone]'],
    ['89001234567', '[phone]'],
    [
      'Cannot read properties of undefined (reading 5) at line 1234',
      'Cannot read properties of undefined (reading 5) at line 1234',
    ],
    ['2026-12-01 — 2026-12-03', '2026-12-01 — 2026-12-03'],
  ])('%s', (dirty, clean) => {
    expect(scrubText(dirty)).toBe(clean);
  });

  // Anything but linear time would exceed the runner's timeout.
  it('terminates on any input', () => {
    for (const part of ['a', '1', '1 ', '@', 'a@', '/', '/?', 'otp=', '+7(']) scrubText(part.repeat(100_000));
  });
});

describe('scrubReport', () => {
  const people = ['Елена', 'Соколова', 'elena@example.com', '+79001234567', '203.0.113.9'];
  const secrets = [...people, 'tok-secret', 'pass-secret', 'otp-secret'];
  const event = {
    event_id: '12345678901234567890123456789012',
    message: 'failed for elena@example.com',
    user: { id: '5', email: 'elena@example.com', ip_address: '1.2.3.4' },
    request: {
      url: 'https://h.example/morskoy?otp=otp-secret',
      query_string: 'otp=otp-secret',
      cookies: { nlb: 'tok-secret' },
      headers: { Authorization: 'NLB tok-secret', Referer: 'https://h.example/?otp=otp-secret' },
      data: '{"first_name":"Елена"}',
    },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'NLB tok-secret',
          stacktrace: { frames: [{ filename: 'app/a.js', lineno: 5 }] },
        },
      ],
    },
    breadcrumbs: [
      {
        category: 'fetch',
        data: { url: '/api/v1/users/info/?x=otp-secret', status_code: 401, body: 'pass-secret' },
      },
      { category: 'ui.input', message: 'phone +79001234567' },
    ],
    contexts: {
      trace: {
        trace_id: '12345678901234567890123456789012',
        data: { 'url.query': 'otp=otp-secret', 'http.route': '/x' },
      },
    },
    extra: { last_name: 'Соколова', password: 'pass-secret', nested: [{ token: 'tok-secret' }] },
    spans: [
      {
        description: 'GET /a?otp=otp-secret',
        data: {
          'http.request.header.cookie': 'nlb=tok-secret',
          'http.response.status_code': 200,
          'network.peer.address': '203.0.113.9',
        },
      },
    ],
  };

  it('removes every secret and keeps what helps', () => {
    const clean = scrubReport(event);
    const text = JSON.stringify(clean);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(clean.event_id).toBe(event.event_id);
    expect(clean.contexts.trace.trace_id).toBe(event.contexts.trace.trace_id);
    expect(clean.contexts.trace.data['http.route']).toBe('/x');
    expect(clean.breadcrumbs[0]?.data).toMatchObject({ url: '/api/v1/users/info/', status_code: 401 });
    expect(clean.spans[0]?.data['http.response.status_code']).toBe(200);
    expect(clean.exception.values[0]?.stacktrace.frames).toEqual([{ filename: 'app/a.js', lineno: 5 }]);
  });

  it('changes nothing in place and never throws', () => {
    const before = structuredClone(event);
    scrubReport(event);
    expect(event).toEqual(before);
    fc.assert(fc.property(fc.object(), (report) => void scrubReport(report)));
  });
});

it('traces everything and collects nothing by itself', () => {
  const options = monitoringOptions('https://k@o.example/1');
  expect(options.tracesSampleRate).toBe(1);
  expect(options.dataCollection).toMatchObject({
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  });
  expect(options.beforeSend).toBe(scrubReport);
  expect(options.beforeSendSpan).toBe(scrubReport);
});
