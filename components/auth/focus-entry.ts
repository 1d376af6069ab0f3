/**
 * Moves the focus to the login link, or to the page where there is none: the element that opened the login is
 * often gone when it closes. Does nothing if something else has the focus by then.
 */
export function focusEntry(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = document.querySelector<HTMLElement>('[data-entry]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
}
