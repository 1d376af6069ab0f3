/**
 * Gives the focus to the login's link, or to the page where there is none: what opened the login is often gone
 * when it closes. Nobody who has the focus elsewhere by then loses it.
 */
export function focusEntry(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const target = document.querySelector<HTMLElement>('[data-entry]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
}
