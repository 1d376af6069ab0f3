import { describe, expect, it } from 'vitest';
import { knownPortSetting, originSetting, portSetting, segmentSetting } from './setting-rules.ts';

/** Both processes read these by the same rule, whose value or refusal is all that either of them sees. */
describe.each([
  ['an origin', originSetting, 'https://x.example', 'https://x.example'],
  ['an origin with a slash', originSetting, 'https://x.example/', 'https://x.example'],
  [
    'an origin in capitals and with its own port',
    originSetting,
    'HTTPS://X.example:443/',
    'https://x.example',
  ],
  ['an origin with a path', originSetting, 'https://x.example/a', null],
  ['an origin with a query', originSetting, 'https://x.example/?a', null],
  ['an origin with a name', originSetting, 'https://u:p@x.example', null],
  ['no web origin', originSetting, 'ftp://x.example', null],
  ['a segment', segmentSetting, 'good-bank', 'good-bank'],
  ['a segment in capitals', segmentSetting, 'Good', null],
  ['a segment that climbs', segmentSetting, '../x', null],
  ['a segment that is too long', segmentSetting, 'a'.repeat(64), null],
  ['a port', portSetting, '3000', 3000],
  ['a port that the system picks', portSetting, '0', 0],
  ['a port that nobody could name', knownPortSetting, '0', null],
  ['a port beyond the last', portSetting, '65536', null],
] as const)('%s', (_name, schema, given, expected) => {
  it(`${given}: ${expected}`, () => {
    const parsed = schema.safeParse(given);
    expect(parsed.success ? parsed.data : null).toBe(expected);
  });
});
