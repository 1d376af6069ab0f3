const REGIONS = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';

/**
 * Records what a screen reader announces: changes inside a live region, but not a region inserted together with its
 * text, except alerts. Call it before the page opens.
 */
export function listen(): { told: string[]; stop: () => void } {
  const told: string[] = [];
  const known = new WeakSet<Element>();
  const watch = new MutationObserver((records) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(REGIONS);
      if (region && known.has(region)) changed.add(region);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')])
            if (alert.matches('[role="alert"]')) changed.add(alert);
    }
    for (const region of changed) {
      const text = region.isConnected ? region.textContent?.replace(/\s+/g, ' ').trim() : '';
      if (text) told.push(text);
    }
    for (const region of document.querySelectorAll(REGIONS)) known.add(region);
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
  return { told, stop: () => watch.disconnect() };
}
