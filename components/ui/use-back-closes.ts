import { useEffect, useState } from 'react';

/** A layer over the page without an address of its own. It has a history entry, so that Back closes it. */
export function useBackCloses() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      window.history.pushState(window.history.state, '');
      setOpen(true);
    },
    close: () => window.history.back(),
  };
}
