import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/schemas/primitives.ts';
import { documentTexts } from '#rules/guests/texts.ts';

/** A handler throws this to respond with a status and one of the three wire error bodies. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;
  /** The client may ask again after this many seconds; null when that is not known. */
  readonly retryAfter: number | null;

  constructor(statusCode: number, body: ErrorBody, retryAfter: number | null = null) {
    super(`Answered ${statusCode}`);
    this.statusCode = statusCode;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export const fieldError = (field: string, message: string) => new HttpError(400, { [field]: [message] });
export const formError = (message: string, status = 400, retryAfter: number | null = null) =>
  new HttpError(status, { non_field_errors: [message] }, retryAfter);
export const detailError = (status: number, detail: string) => new HttpError(status, { detail });
export const notFound = (detail = 'Не найдено') => detailError(404, detail);
export const unauthorized = () => detailError(401, 'Войдите, чтобы продолжить');
export const tooMany = (detail: string, retryAfter: number) => new HttpError(429, { detail }, retryAfter);

/** What keeps the documents of guests cannot be reached, or refuses. */
export class StoreUnavailable extends Error {}

/**
 * PostgreSQL is unreachable with the classes 08 and 57P and with 53300, too many connections; with 25006 it accepts no
 * writes, since another server has become the leader. The socket has its own codes.
 */
const UNREACHABLE = /^(08|57P|53300|25006|ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)/;

/** The driver has no code for a connection that is lost or could not be made, only these messages. */
const LOST_CONNECTION =
  /connection (terminated|timeout|ended)|(encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect/i;

/** Tells whether the database could not be reached or the connection broke during the statement. */
export function isLostConnection(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return UNREACHABLE.test(String(code ?? '')) || LOST_CONNECTION.test(String(message ?? ''));
}

/** The server has ended a statement that took too long, or has not answered it: asking again at once helps nobody. */
function isOverdue({ code, message }: AnyError): boolean {
  return code === '57014' || message === 'Query read timeout';
}

type AnyError = FastifyError & { errno?: number };

const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A client may retry after this many seconds when the database has failed. */
const RETRY_AFTER_SECONDS = 2;

const CLIENT_ERRORS: Record<number, string> = {
  400: 'Неверный запрос',
  404: 'Не найдено',
  406: 'Такой ответ не поддерживается',
  408: 'Запрос не был получен вовремя',
  413: 'Слишком большой запрос',
  414: 'Слишком длинный адрес',
  415: 'Такой тип содержимого не поддерживается',
  431: 'Слишком большие заголовки',
};

const BY_CODE: Record<string, [number, string]> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Пустое тело запроса'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'Тело запроса — не JSON'],
  FST_REQ_FILE_TOO_LARGE: [413, documentTexts.tooLarge],
  FST_FILES_LIMIT: [413, 'Загрузите один файл'],
  FST_PARTS_LIMIT: [413, 'Слишком много полей'],
  FST_FIELDS_LIMIT: [413, 'Слишком много полей'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Ожидается multipart/form-data'],
};

function isDiskFull(error: AnyError): boolean {
  return DISK_FULL.has(error.code) || /No space left|disk full/i.test(error.message ?? '');
}

function responseOf(error: AnyError): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) return { status: error.statusCode, body: error.body };
  const known = BY_CODE[error.code];
  if (known) return { status: known[0], body: { detail: known[1] } };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    if (error instanceof SyntaxError) return { status: 400, body: { detail: 'Тело запроса — не JSON' } };
    return { status, body: { detail: CLIENT_ERRORS[status] ?? 'Неверный запрос' } };
  }
  if (isDiskFull(error)) return { status: 503, body: { detail: 'Нет места для записи, повторите позже' } };
  if (isLostConnection(error) || isOverdue(error)) {
    return { status: 503, body: { detail: 'База данных недоступна, повторите позже' } };
  }
  if (error instanceof StoreUnavailable) {
    return { status: 503, body: { detail: 'Хранилище файлов недоступно, повторите позже' } };
  }
  return { status: 500, body: { detail: 'Внутренняя ошибка' } };
}

/** Logs a failure that is the API's own, and returns its status; null: the request is at fault. */
export function ownFailure(error: AnyError, request: FastifyRequest): number | null {
  const { status } = responseOf(error);
  if (status < 500) return null;
  request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed');
  return status;
}

/**
 * Turns every failure into one of the wire error bodies. Only server errors are logged: a client's mistake needs
 * nobody's attention.
 */
export function errorHandler(error: AnyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = responseOf(error);
  ownFailure(error, request);
  if (reply.raw.headersSent) return reply;
  const retryAfter =
    status === 503 ? RETRY_AFTER_SECONDS : error instanceof HttpError ? error.retryAfter : null;
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}
