import type { Settings } from '@/lib/contracts/settings';
import { WRITE_HEADER } from './http.ts';

/**
 * Why a write is refused, or null. SameSite=Lax cookies already stop most cross-site writes; this also covers
 * sibling domains, old browsers and forms. Without a fixed origin the request's own host is trusted, which includes
 * any foreign domain name whose DNS points here.
 */
export function refuseWrite(
  request: { headers: Headers },
  { appOrigin, isOriginFixed }: Pick<Settings, 'appOrigin' | 'isOriginFixed'>,
  body: 'json' | 'multipart' | undefined,
): string | null {
  if (!isOwnOrigin(request.headers, { appOrigin, isOriginFixed })) return 'Запрос с чужого адреса';
  if (!isSameSite(request.headers)) return 'Запрос с чужого сайта';
  if (request.headers.get(WRITE_HEADER.name) !== WRITE_HEADER.value) return 'Нет обязательного заголовка';
  const type = mediaType(request.headers);
  if (body === 'json' && type !== 'application/json') return 'Такой тип содержимого не поддерживается';
  if (body === 'multipart' && type !== 'multipart/form-data')
    return 'Такой тип содержимого не поддерживается';
  return null;
}

/** Whether a form of our own pages was sent: a form can set no header, so origin and site are all there is. */
export function isOwnRequest(headers: Headers, env: Pick<Settings, 'appOrigin' | 'isOriginFixed'>): boolean {
  return isOwnOrigin(headers, env) && isSameSite(headers);
}

function isOwnOrigin(
  headers: Headers,
  { appOrigin, isOriginFixed }: Pick<Settings, 'appOrigin' | 'isOriginFixed'>,
): boolean {
  const origin = headers.get('origin');
  if (origin === appOrigin) return true;
  return !isOriginFixed && origin !== null && isOwnHost(origin, headers.get('host'));
}

function isSameSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return !site || site === 'same-origin';
}

export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function isOwnHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
