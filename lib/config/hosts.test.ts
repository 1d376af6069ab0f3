import { expect, it } from 'vitest';
import { isAllowedRedirect, isOnOwnHost, originOn } from './hosts.ts';

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

it.each([
  ['https://pay.example.com/x', 'pay.example.com:443', true],
  ['https://pay.example.com:443/x', 'pay.example.com', true],
  ['https://pay.example.com:444/x', 'pay.example.com:443', false],
])('%s is on the host %s: %s', (url, host, allowed) => {
  expect(isAllowedRedirect(url, [host])).toBe(allowed);
});

it.each([
  ['http://desk.lan:8080/hook', 'desk.lan', true],
  ['http://desk.lan/hook', 'desk.lan', true],
  ['http://desk.lan:8080/hook', 'desk.lan:8080', true],
  ['http://desk.lan/hook', 'desk.lan:80', true],
  ['https://desk.lan/hook', 'desk.lan:443', true],
  ['http://DESK.lan:8080/hook', 'desk.lan', true],
  ['http://[fd00::1]:8080/hook', '[fd00::1]', true],
  ['http://desk.lan/hook', 'desk.lan:8080', false],
  ['http://desk.lan:8081/hook', 'desk.lan:8080', false],
  ['http://desk.lan.example/hook', 'desk.lan', false],
])('an address of one’s own network, %s, is on the host %s: %s', (url, host, own) => {
  expect(isOnOwnHost(new URL(url), [host])).toBe(own);
});

it.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['fd00::1', 'http://[fd00::1]:3000'],
  ['web.lan', 'http://web.lan:3000'],
])('what listens on %s is found at %s', (host, origin) => {
  expect(originOn(host, 3000)).toBe(origin);
});
