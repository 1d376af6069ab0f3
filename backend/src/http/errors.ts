import type { ErrorBody } from '../../../lib/contracts/primitives.ts';

/** An error response: a status and one of the three wire error bodies. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;
  /** Seconds until it makes sense to ask again; null: not known. */
  readonly retryAfter: number | null;

  constructor(statusCode: number, body: ErrorBody, retryAfter: number | null = null) {
    super(`Answered ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export const fieldError = (field: string, message: string) => new ApiError(400, { [field]: [message] });
export const formError = (message: string, status = 400, retryAfter: number | null = null) =>
  new ApiError(status, { non_field_errors: [message] }, retryAfter);
export const detailError = (status: number, detail: string) => new ApiError(status, { detail });
export const notFound = (detail = 'Не найдено') => detailError(404, detail);
export const unauthorized = () => detailError(401, 'Войдите, чтобы продолжить');
export const tooMany = (detail: string, retryAfter: number) => new ApiError(429, { detail }, retryAfter);
