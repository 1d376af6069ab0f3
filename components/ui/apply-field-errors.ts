import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { FormErrors } from '@/lib/api/error-catalogue';
import { focusField } from './focus-field';

/**
 * Shows a failed submit's messages beside their fields and focuses the first of these.
 * @returns the message for above the form, or null
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: HTMLFormElement | null,
  { fields, rest }: FormErrors<FieldPath<Values>>,
  setError: UseFormSetError<Values>,
): string | null {
  for (const [name, message] of fields) setError(name, { message });
  focusField(
    form,
    fields.map(([name]) => name),
  );
  return rest;
}
