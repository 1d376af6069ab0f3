/**
 * Keeps a popover in sight and in reach: a modal dialog covers and bars all that is not in it, so it moves into the one
 * that stands, and out again before that goes. Returns what ends it.
 */
export function followModals(popover: HTMLElement): () => void {
  const follow = () => {
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (popover.parentElement !== host || !popover.isConnected) host.append(popover);
    if (!popover.matches(':popover-open')) popover.showPopover();
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    popover.remove();
  };
}
