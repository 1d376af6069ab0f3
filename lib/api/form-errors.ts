import { isApiError } from './api-error.ts';
import { type CatalogueCall, describeError, fieldMessages } from './error-catalogue.ts';

type FormErrors<Field extends string> = {
  /** Beside their fields, in the form's order. */
  fields: [Field, string][];
  /** Above the form: what no field stands for; null when the fields say it all. */
  rest: string | null;
};

/** A failed submit as its form shows it: each message in its place, none left out, none twice. */
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
