/** Puts the focus on the first control of the form, in its order on the page, that is named among the wrong ones. */
export function focusField(form: HTMLFormElement | null, names: readonly string[]): void {
  const wrong = [...(form?.elements ?? [])].find(
    (control) => control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? ''),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
