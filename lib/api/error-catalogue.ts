import { errorBody } from '@/lib/contracts/primitives';
import { errorTexts } from '@/lib/messages/ru-errors';
import { isApiError } from './api-error.ts';

/** The calls whose failures section 8 tells apart. */
export type CatalogueCall =
  | 'hotel-config'
  | 'login'
  | 'registration'
  | 'session'
  | 'room-search'
  | 'reservation'
  | 'availability'
  | 'cancellation'
  | 'refund-check'
  | 'guests';

export type ErrorOutcome = {
  /** Shown where the failed thing would stand and kept as the error; null: nothing is shown. */
  message: string | null;
  /** Shown as a toast, when the catalogue asks for one. */
  toast: string | null;
  /** Leads to logout and the login page. */
  isLogout: boolean;
};

/** Messages of an error body per field, joined with '; ' (section 5); empty for an odd body. */
export function fieldMessages(body: unknown): Record<string, string> {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.entries(parsed.data).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.join('; ') : texts,
    ]),
  );
}

/** All messages of an error body in one line, or null. */
export function bodyMessage(body: unknown): string | null {
  return Object.values(fieldMessages(body)).filter(Boolean).join('; ') || null;
}

/** The error catalogue (section 8): what a guest reads when a call failed. */
export function describeError(call: CatalogueCall, error: unknown): ErrorOutcome {
  const status = isApiError(error) ? error.status : 0;
  const body = isApiError(error) ? bodyMessage(error.body) : null;
  const outcome = (message: string | null, toast: string | null = null): ErrorOutcome => ({
    message,
    toast,
    isLogout: status === 401 && call !== 'login' && call !== 'registration',
  });
  switch (call) {
    case 'hotel-config':
      return outcome(status === 404 ? errorTexts.hotelNotFound : errorTexts.hotelUnavailable);
    case 'room-search':
      if (status === 401) return outcome(errorTexts.searchUnauthorised);
      if (status === 400) return outcome(body ?? errorTexts.searchInvalid, errorTexts.searchInvalid);
      return outcome(errorTexts.searchFailed);
    case 'reservation': {
      if (status === 401)
        return outcome(errorTexts.reservationUnauthorised, errorTexts.reservationUnauthorised);
      const text = status === 400 && body ? body : errorTexts.reservationUnexpected;
      return outcome(text, text);
    }
    case 'availability':
      return outcome(null);
    case 'refund-check':
      return outcome(errorTexts.refundFailed);
    case 'session':
      return outcome(status === 401 ? null : errorTexts.unexpected);
    case 'login':
    case 'registration':
    case 'cancellation':
    case 'guests':
      return outcome(body ?? errorTexts.unexpected);
  }
}
