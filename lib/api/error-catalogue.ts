import { errorBody } from '@/lib/contracts/primitives';
import { errorTexts } from '@/lib/messages/ru-errors';
import { isApiError } from './api-error.ts';

/** The calls whose failures guests read about; pages of a hotel, the session check and the calendar have ways of their own. */
export type CatalogueCall =
  | 'login'
  | 'registration'
  | 'room-search'
  | 'reservation'
  | 'cancellation'
  | 'refund-check'
  | 'guests';

export type ErrorOutcome = {
  /** Shown where the failed thing would stand and kept as the error. */
  message: string;
  /** Shown as a toast, when the catalogue asks for one. */
  toast: string | null;
  /** Leads to logout and the login page. */
  isLogout: boolean;
};

/** Messages of an error body per field, joined with '; '; empty for an odd body. */
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

/** The error catalogue: what a guest reads when a call failed. */
export function describeError(call: CatalogueCall, error: unknown): ErrorOutcome {
  const status = isApiError(error) ? error.status : 0;
  const body = isApiError(error) ? bodyMessage(error.body) : null;
  const outcome = (message: string, toast: string | null = null): ErrorOutcome => ({
    message,
    toast,
    isLogout: status === 401 && call !== 'login' && call !== 'registration',
  });
  switch (call) {
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
    case 'refund-check':
      return outcome(errorTexts.refundFailed);
    case 'login':
    case 'registration':
    case 'cancellation':
    case 'guests':
      return outcome(body ?? errorTexts.unexpected);
  }
}
