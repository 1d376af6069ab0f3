import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAt, isUnder, pushLayer } from '#lib/client/layer-entry.ts';

/**
 * A layer over the page without an address of its own. It has a history entry, so that Back closes it and leaves the
 * page as it is. `onClosed` is called once it is closed, by Back or by `close`.
 */
export function useBackCloses(onClosed?: () => void) {
  const [isOpen, setOpen] = useState(false);
  const layer = useRef<string | null>(null);
  const tell = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PopStateEvent) => {
      // Only a layer over this one has been closed.
      if (layer.current && isAt(layer.current)) return;
      // The page has not been left. Who follows the address would take it back to what it was before the layer.
      if (layer.current && isUnder(layer.current)) event.stopImmediatePropagation();
      layer.current = null;
      setOpen(false);
      tell();
    };
    window.addEventListener('popstate', close, true);
    return () => window.removeEventListener('popstate', close, true);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      layer.current ??= pushLayer();
      setOpen(true);
    },
    /** Nothing where the layer is closed already: Back would leave the page. */
    close: () => {
      if (layer.current) window.history.back();
    },
  };
}
