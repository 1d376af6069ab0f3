type ApiErrorKind = 'network' | 'timeout' | 'http' | 'malformed';

/** A failed call. It holds no text for guests: the error catalogue has those. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The status of the response; 0 when there was none. */
  readonly status: number;
  /** The parsed JSON body of the API's error response, else null. */
  readonly body: unknown;

  constructor(kind: ApiErrorKind, status = 0, body: unknown = null, options?: ErrorOptions) {
    super(status ? `${kind} ${status}` : kind, options);
    this.kind = kind;
    this.status = status;
    this.body = body;
  }
}

/** A type guard for catch blocks and React Query errors. With `status` it also compares the status. */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
