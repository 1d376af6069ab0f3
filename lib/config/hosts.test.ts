import { expect, it } from 'vitest';
import { isAllowedRedirect } from './hosts.ts';

const HOSTS = ['pay.example.com', 'localhost:8000', 'internal:8000'];

it.each([
  ['https://pay.example.com/x?y=1', true],
  ['https://PAY.example.com/x', true],
  ['http://localhost:8000/pay/1', true],
  ['http://pay.example.com/x', false],
  ['http://internal:8000/x', false],
  ['https://pay.example.com:444/', false],
  ['https://pay.example.com.evil.com/', false],
  ['https://evil.com/?pay.example.com', false],
  ['https://user:pass@pay.example.com/', false],
  ['https://pay.example.com@evil.com/', false],
  ['javascript:alert(1)', false],
  ['//pay.example.com/', false],
  ['/pay', false],
  ['', false],
  [null, false],
  [['https://pay.example.com/'], false],
])('%s → %s', (url, allowed) => {
  expect(isAllowedRedirect(url, HOSTS)).toBe(allowed);
});
