import { isApiError } from './api-error.ts';
import { type CatalogueCall, describeError, fieldMessages } from './error-catalogue.ts';

export type FormErrors<Field extends string> = {
  /** Beside their fields, in the form's order. */
  fields: [Field, string][];
  /** Above the form: messages without a field; null when there are none. */
  rest: string | null;
};

/** The errors of a failed submit: each message once, beside its field or above the form. */
export function formErrors<Field extends string>(
  call: CatalogueCall,
  failure: unknown,
  names: readonly Field[],
): FormErrors<Field> {
  const messages = isApiError(failure) ? fieldMessages(failure.body) : {};
  const fields = names.flatMap((name): [Field, string][] => (messages[name] ? [[name, messages[name]]] : []));
  if (fields.length === 0) return { fields, rest: describeError(call, failure).message };
  const rest = Object.entries(messages).filter(([field]) => !(names as readonly string[]).includes(field));
  return {
    fields,
    rest:
      rest
        .map(([, text]) => text)
        .filter(Boolean)
        .join('; ') || null,
  };
}
