import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { ID_IN_ADDRESS } from '#contract/schemas/primitives.ts';
import { detailError, fieldError, HttpError, notFound } from './errors.ts';

type Issue = z.core.$ZodRawIssue;

const TYPE_NAMES: Record<string, string> = {
  string: 'строка',
  number: 'число',
  int: 'целое число',
  boolean: 'да или нет',
  array: 'список',
  object: 'объект',
  null: 'пустое значение',
};

/** Guests read these messages where the contract gives a check none of its own. */
function russianMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Это поле обязательно'
        : `Ожидается ${TYPE_NAMES[issue.expected] ?? 'другой тип'}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `Не меньше ${issue.minimum}`
        : `Слишком мало: нужно не меньше ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `Не больше ${issue.maximum}`
        : `Слишком много: можно не больше ${issue.maximum}`;
    case 'invalid_value':
      return 'Недопустимое значение';
    case 'invalid_format':
      return 'Неверный формат';
    default:
      return 'Проверьте значение';
  }
}

/**
 * The wire names a field by the last key of its path: body.reservation.arrival is "arrival", rooms[0].adults is
 * "adults".
 */
function fieldOf(path: PropertyKey[]): string {
  const key = path.findLast((key) => typeof key === 'string');
  return key === undefined ? 'non_field_errors' : String(key);
}

/**
 * Returns the first field with a NUL, which PostgreSQL cannot store, or a lone surrogate, which is no text. The depth
 * is limited, so that a nested body cannot overflow the stack.
 */
function badTextField(value: unknown, field: string, depth = 0): string | null {
  if (depth > 12) return field;
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field : null;
  if (Array.isArray(value)) {
    for (const item of value) {
      const bad = badTextField(item, field, depth + 1);
      if (bad) return bad;
    }
    return null;
  }
  if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      const bad = badTextField(key, field, depth + 1) ?? badTextField(item, key, depth + 1);
      if (bad) return bad;
    }
  }
  return null;
}

export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    if (httpPart === 'body' && (data === undefined || data === null)) {
      return { error: detailError(400, 'Пустое тело запроса') };
    }
    const bad = badTextField(data, 'non_field_errors');
    if (bad && httpPart === 'params') return { error: notFound() };
    if (bad) return { error: fieldError(bad, 'Недопустимые символы') };
    const result = z.core.safeParse(schema, data, { error: russianMessage });
    if (result.success) return { value: result.data };
    // An id in the path that cannot exist is not found, so it is a 404 rather than a 400.
    if (httpPart === 'params') return { error: notFound() };
    const fields: Record<string, string[]> = {};
    for (const issue of result.error.issues) {
      const field = fieldOf(issue.path);
      const messages = fields[field] ?? [];
      fields[field] = messages;
      if (!messages.includes(issue.message)) messages.push(issue.message);
    }
    return { error: new HttpError(400, fields) };
  };
};

/**
 * Checking large and frequent responses against their schema costs more than making them; their types have checked
 * them.
 */
export const withoutCheck = (): ((body: unknown) => string) => JSON.stringify;

const idText = z.pipe(
  z.string().check(
    z.regex(new RegExp(`^${ID_IN_ADDRESS}$`)),
    z.refine((text) => Number.isSafeInteger(Number(text))),
  ),
  z.transform(Number),
);

export const hotelIdParams = z.object({ hotelId: idText });
export const bookingIdParams = z.object({ bookingId: idText });
export const attachmentIdParams = z.object({ attachmentId: idText });
