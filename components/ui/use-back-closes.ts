import { useEffect, useState } from 'react';

/** A layer over the page, at the page's own address: it has an entry in the history, so that the browser's Back closes it. */
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
