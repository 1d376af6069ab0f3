import { expect, it } from 'vitest';
import { hasPass, refusalOf } from './refusals.ts';

const ask = (method: string, url: string, host = 'localhost:3000') =>
  refusalOf({ method, url, headers: { host } }, ['api.example'])?.status ?? 'passes';
const picture = (address: string) => ask('GET', `/_next/image?url=${encodeURIComponent(address)}&w=64&q=75`);

it.each([
  ['GET', '/morskoy', 'passes'],
  ['HEAD', '/morskoy/login?a=%E0%A4%A', 'passes'],
  ['POST', '/morskoy/success?order=1', 'passes'],
  ['PUT', '/api/v1/users/info/', 'passes'],
  ['OPTIONS', '/api/v1/users/info/', 'passes'],
  ['GET', '/%D0%BC%D0%BE%D1%80%D1%81%D0%BA%D0%BE%D0%B9', 'passes'],
  ['GET', '/.well-known/security.txt', 'passes'],
  ['GET', '/a..b/...', 'passes'],
  // These addresses are invalid.
  ['GET', '/%E0%A4%A', 400],
  ['GET', '/morskoy%00', 400],
  ['GET', '/%', 400],
  ['GET', '*', 400],
  ['OPTIONS', '*', 400],
  ['GET', 'http://evil.example/morskoy', 400],
  ['GET', 'http://localhost:3000/morskoy', 400],
  // Path traversal is refused before normalisation.
  ['GET', '/api/v1/hotel-config/../users/info/', 404],
  ['GET', '/api/v1/hotel-config/%2e%2e/users/info/', 404],
  ['GET', '/api/v1/hotel-config/.%2E/users/info/', 404],
  ['GET', '/api/v1/./users/info/', 404],
  ['GET', '/api/v1/hotel-config/%2e%2e%2fusers/info/', 404],
  ['GET', '/morskoy/%2e%2e/api/v1/users/info/', 404],
  ['GET', '/morskoy/..', 404],
  // Each address has its methods.
  ['PUT', '/morskoy', 405],
  ['PATCH', '/morskoy', 405],
  ['DELETE', '/morskoy/login', 405],
  ['OPTIONS', '/', 405],
  ['TRACE', '/morskoy', 405],
  ['TRACE', '/api/v1/users/info/', 405],
  ['PROPFIND', '/api/health', 405],
])('%s %s: %s', (method, url, status) => {
  expect(ask(method, url)).toBe(status);
});

it.each(['[', 'a b', 'x/y', 'localhost:port', ''])('the host %j is none', (host) => {
  expect(ask('GET', '/morskoy', host)).toBe(400);
});

it('names the allowed methods', () => {
  const refusal = refusalOf({ method: 'PUT', url: '/morskoy', headers: {} }, []);
  expect(refusal).toEqual({ status: 405, text: 'Метод не поддерживается', allow: 'GET, HEAD, POST' });
});

it.each([
  ['http://api.example/media/a.jpg', 'passes'],
  ['http://api.example/apian/a.jpg', 'passes'],
  ['http://api.example/a.jpg?v=2', 'passes'],
  ['http://other.example/media/a.jpg', 400],
  ['http://api.example/api/v1/users/bank-sso/token/?otp=1', 400],
  ['http://api.example/API/v1/users/info/', 400],
  ['http://api.example//api/v1/users/info/', 400],
  ['http://api.example/%61pi/v1/users/info/', 400],
  ['http://api.example/media/..%2fapi/v1/users/info/', 400],
  ['http://api.example/media%5C..%5C..%5Capi/', 400],
  ['http://api.example/_next/image?url=http://api.example/a.jpg', 400],
  ['http://api.example/%E0%A4%A', 400],
  ['/api/v1/hotel-config/morskoy/', 400],
  ['/media/a.jpg', 400],
])('a picture at %s: %s', (address, status) => {
  expect(picture(address)).toBe(status);
  expect(ask('GET', `/_next/im%61ge?w=64&q=75&url=${encodeURIComponent(address)}`)).toBe(status);
});

it.each([
  ['/morskoy?otp=1', true],
  ['/morskoy?a=1&%6Ftp=1', true],
  ['/morskoy?a=?&otp=', true],
  ['/morskoy?potp=1', false],
  ['/otp', false],
])('%s has a pass: %s', (url, expected) => {
  expect(hasPass(url)).toBe(expected);
});
