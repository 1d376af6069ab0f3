import type { KeyboardEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusField } from './focus-field';

/**
 * Enter in a text field leads to the first field that is missing or wrong, and presses the form's button when none is. Fields
 * that the guest has not been in yet are not reproached with it, as they are by a press of the button.
 * `names`: the form's fields in the order of the page.
 */
export async function goOnByEnter<Values extends FieldValues>(
  event: KeyboardEvent<HTMLFormElement>,
  { trigger }: Pick<UseFormReturn<Values>, 'trigger'>,
  names: readonly FieldPath<Values>[],
): Promise<void> {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio', 'file'].includes(target.type)) return;
  event.preventDefault();
  for (const name of names) {
    if (await trigger(name)) continue;
    focusField(form, [name]);
    return;
  }
  // The button itself: while it is busy it takes no press.
  form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}
