/** Focuses the form's first control, in document order, whose name is among the invalid ones. */
export function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  const wrong = [...(form?.elements ?? [])].find(
    (control) => control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
