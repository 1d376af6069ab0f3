const TITLE = '[data-step-title]';

/** Gives the focus to the step's title; one that is still loading gets it when it comes. Returns how to give up. */
export function focusTitle(wizard: HTMLElement): () => void {
  const focus = () => {
    const title = wizard.querySelector<HTMLElement>(TITLE);
    title?.focus({ preventScroll: true });
    return title !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    // Unless the guest has gone elsewhere in the meantime.
    if (document.activeElement !== document.body || focus()) observer.disconnect();
  });
  observer.observe(wizard, { childList: true, subtree: true });
  return () => observer.disconnect();
}
