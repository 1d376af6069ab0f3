import { useEffect, useEffectEvent } from 'react';

/** Is told when the browser restores the page as it was left: back from the bank it would still have its overlay. */
export function useRestored(reset: () => void): void {
  const restore = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) reset();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => restore(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
