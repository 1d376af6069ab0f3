import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { type CatalogueCall, formErrors } from '#rules/errors/error-catalogue.ts';
import { formMessage } from '#rules/errors/form-message.ts';

type Options<Values extends FieldValues> = {
  schema: ZodMiniType<Values, Values>;
  /** The fields in the order of the page. */
  defaultValues: Values;
};

/**
 * A form whose fields are checked when the guest leaves them. After a submit the first wrong one takes the
 * focus.
 */
export function useCheckedForm<Values extends FieldValues>({ schema, defaultValues }: Options<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema, { error: formMessage }),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const fields = Object.keys(defaultValues) as FieldPath<Values>[];
  const { register, control, formState, getValues } = form;
  return {
    register,
    control,
    formState,
    getValues,
    /** Attributes of the form element. */
    checked: (send: (values: Values) => unknown) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        takeFilled(event.currentTarget, form, fields);
        return form.handleSubmit(send, (wrong) => focusField(element.current, Object.keys(wrong)))(event);
      },
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => goOnByEnter(event, form, fields),
    }),
    /**
     * Shows the messages of a refused call beside their fields.
     * @returns the message for above the form, or null
     */
    refuse(call: CatalogueCall, failure: unknown): string | null {
      const refused = formErrors(call, failure, fields);
      for (const [name, message] of refused.fields) form.setError(name, { message });
      focusField(
        element.current,
        refused.fields.map(([name]) => name),
      );
      return refused.rest;
    },
  };
}

/** A password manager may fill fields and tell nobody: at a press counts what they show. */
export function takeFilled<Values extends FieldValues>(
  element: HTMLFormElement,
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  names: readonly FieldPath<Values>[],
): void {
  for (const name of names) {
    const field = element.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.value !== getValues(name))
      setValue(name, field.value as PathValue<Values, FieldPath<Values>>);
  }
}

/** Focuses the first control of the form, in document order, whose name is among `names`. */
function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  const wrong = [...(form?.elements ?? [])].find(
    (control) => control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}

/**
 * Enter in a text field moves to the first field that is missing or wrong, and presses the form's button when
 * there is none. It marks no further fields as wrong, since the guest may not have come to them yet; a press of
 * the button does.
 * `names`: the form's fields in the order of the page.
 */
export async function goOnByEnter<Values extends FieldValues>(
  event: KeyboardEvent<HTMLFormElement>,
  { trigger, getValues, setValue }: Pick<UseFormReturn<Values>, 'trigger' | 'getValues' | 'setValue'>,
  names: readonly FieldPath<Values>[],
): Promise<void> {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio', 'file'].includes(target.type)) return;
  event.preventDefault();
  takeFilled(form, { getValues, setValue }, names);
  for (const name of names) {
    if (await trigger(name)) continue;
    focusField(form, [name]);
    return;
  }
  // The button itself is pressed, because it ignores presses while it is busy.
  form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}
