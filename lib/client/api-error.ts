type ApiErrorKind = 'network' | 'timeout' | 'http' | 'malformed';

/** A failed call. Holds no text for guests: that is in lib/text. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** Status of the response; 0 when there was none. */
  readonly status: number;
  /** Parsed JSON body of the API's error response, else null. */
  readonly body: unknown;

  constructor(kind: ApiErrorKind, status = 0, body: unknown = null, options?: ErrorOptions) {
    super(status ? `${kind} ${status}` : kind, options);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}

/** Type guard for catch blocks and React Query errors; with a status, compares that too. */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
