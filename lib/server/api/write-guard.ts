import { WRITE_HEADER } from '#lib/config/own-headers.ts';
import type { Settings } from '#lib/config/settings.ts';
import { isOwnOrigin, isSameSite } from './own-request.ts';
import { mediaType } from './plain-response.ts';

/**
 * Why a write is refused, or null. SameSite=Lax cookies already stop most cross-site writes; this also covers
 * sibling domains, old browsers and forms.
 */
export function refuseWrite(
  { headers }: { headers: Headers },
  settings: Pick<Settings, 'APP_ORIGIN' | 'HOTEL_ORIGINS' | 'isOriginFixed'>,
  body: 'json' | 'multipart' | undefined,
): string | null {
  const sender = {
    origin: headers.get('origin'),
    host: headers.get('host'),
    site: headers.get('sec-fetch-site'),
  };
  if (!isOwnOrigin(sender, settings)) return 'Запрос с чужого адреса';
  if (!isSameSite(sender)) return 'Запрос с чужого сайта';
  if (headers.get(WRITE_HEADER.name) !== WRITE_HEADER.value) return 'Нет обязательного заголовка';
  const type = mediaType(headers);
  const isGood = !body || type === (body === 'json' ? 'application/json' : 'multipart/form-data');
  return isGood ? null : 'Такой тип содержимого не поддерживается';
}
