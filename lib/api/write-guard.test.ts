import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { refuseWrite } from './write-guard.ts';

const refusal = (isOriginFixed: boolean, origin: string, host: string) =>
  refuseWrite(
    new NextRequest('http://localhost:3000/api/v1/x/', {
      method: 'POST',
      headers: { origin, host, 'x-requested-with': 'hotel-booking' },
    }),
    { appOrigin: 'https://booking.hotel.example', isOriginFixed },
    undefined,
  );

it.each([
  ['the app’s own origin', true, 'https://booking.hotel.example', 'booking.hotel.example', null],
  ['its own origin behind a proxy', true, 'https://booking.hotel.example', 'web:3000', null],
  ['a foreign name that leads here', true, 'https://evil.example', 'evil.example', 'Запрос с чужого адреса'],
  ['any name while APP_ORIGIN is not set', false, 'http://192.168.1.5:3000', '192.168.1.5:3000', null],
  ['another name than the host', false, 'https://evil.example', '192.168.1.5:3000', 'Запрос с чужого адреса'],
])('a write from %s', (_name, isOriginFixed, origin, host, expected) => {
  expect(refusal(isOriginFixed, origin, host)).toBe(expected);
});
