type ApiErrorKind = 'network' | 'timeout' | 'http' | 'malformed';

/** One failed call. Carries no text for guests: lib/messages decides what they read. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** Status of the answer; 0 when there was none. */
  readonly status: number;
  /** Parsed JSON body of the API's own error answer, else null. */
  readonly body: unknown;

  constructor(kind: ApiErrorKind, status = 0, body: unknown = null, options?: ErrorOptions) {
    super(status ? `${kind} ${status}` : kind, options);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}

/** Narrowing for catch blocks and React Query errors; with a status also compares it. */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
