import type { ErrorBody } from '#contract/schemas/primitives.ts';
import { isApiError } from './api-error.ts';
import { errorTexts } from './texts.ts';

/** The calls whose failures are shown as text. Hotel pages, the session check and the calendar need none. */
export type CatalogueCall =
  | 'login'
  | 'registration'
  | 'password'
  | 'room-search'
  | 'reservation'
  | 'change'
  | 'cancellation'
  | 'refund-check'
  | 'guests';

type ErrorOutcome = {
  /** Shown in place of the content. */
  message: string;
  /** Shown as a toast, where the catalogue has one. */
  toast: string | null;
  /** Ends the session and shows the login. */
  isLogout: boolean;
};

/** What a page shows of a room search that failed. */
export type SearchFailure = Pick<ErrorOutcome, 'message' | 'toast'> & {
  /** The fields that the API has refused (400), which may be none; null when the search may be repeated. */
  refused: string[] | null;
};

/** The messages of a parsed error body by field; several messages are joined with '; '. */
export function fieldMessages(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as ErrorBody).map(([field, texts]) => [
      field,
      Array.isArray(texts) ? texts.join('; ') : texts,
    ]),
  );
}

/** All messages of an error body in one line, or null. */
export function bodyMessage(body: unknown): string | null {
  return Object.values(fieldMessages(body)).filter(Boolean).join('; ') || null;
}

export const searchFailure = (error: unknown): SearchFailure => {
  const { message, toast } = describeError('room-search', error);
  return { message, toast, refused: isApiError(error, 400) ? Object.keys(fieldMessages(error.body)) : null };
};

/** What the API says of a promo code that it has refused; null where it has refused none. */
export const codeRefusal = (error: unknown): string | null =>
  isApiError(error, 400) ? (fieldMessages(error.body).promo_code ?? null) : null;

/** The error catalogue: what a guest sees when a call fails. */
export function describeError(call: CatalogueCall, error: unknown): ErrorOutcome {
  const status = isApiError(error) ? error.status : 0;
  const body = isApiError(error) ? bodyMessage(error.body) : null;
  const outcome = (message: string, toast: string | null = null): ErrorOutcome => ({
    message,
    toast,
    isLogout: status === 401 && call !== 'login' && call !== 'registration' && call !== 'password',
  });
  switch (call) {
    case 'room-search':
      if (status === 401) return outcome(errorTexts.searchUnauthorised);
      if (status === 400) return outcome(body ?? errorTexts.searchInvalid, errorTexts.searchInvalid);
      if (status === 429 && body) return outcome(body);
      return outcome(errorTexts.searchFailed);
    case 'reservation': {
      if (status === 401)
        return outcome(errorTexts.reservationUnauthorised, errorTexts.reservationUnauthorised);
      // Without an answer nobody knows whether the reservation was made. Sending the same form again does not make
      // a second one.
      if (isApiError(error, 0)) return outcome(errorTexts.noAnswer);
      // A 429 says why the guest has to wait, and for how long.
      const isTold = status === 400 || status === 429;
      const text = isTold && body ? body : errorTexts.reservationUnexpected;
      return outcome(text, text);
    }
    case 'change': {
      if (isApiError(error, 0)) return outcome(errorTexts.changeNoAnswer);
      return outcome((status === 400 || status === 429) && body ? body : errorTexts.reservationUnexpected);
    }
    case 'guests':
      return outcome(body ?? (isApiError(error, 0) ? errorTexts.noConnection : errorTexts.unexpected));
    case 'refund-check':
      return outcome(errorTexts.refundFailed);
    case 'login':
    case 'registration':
    case 'password':
    case 'cancellation':
      return outcome(body ?? errorTexts.unexpected);
  }
}

type FormErrors<Field extends string> = {
  /** Shown beside their fields, in the form's order. */
  fields: [Field, string][];
  /** Shown above the form: messages without a field; null when there are none. */
  rest: string | null;
};

/** The messages of a failed submit, each once: beside its field or above the form. */
export function formErrors<Field extends string>(
  call: CatalogueCall,
  failure: unknown,
  names: readonly Field[],
): FormErrors<Field> {
  const messages = isApiError(failure) ? fieldMessages(failure.body) : {};
  const fields = names.flatMap((name): [Field, string][] => (messages[name] ? [[name, messages[name]]] : []));
  if (fields.length === 0) return { fields, rest: describeError(call, failure).message };
  const isNamed = (field: string) => (names as readonly string[]).includes(field);
  const rest = Object.entries(messages).filter(([field]) => !isNamed(field));
  return { fields, rest: bodyMessage(Object.fromEntries(rest)) };
}
