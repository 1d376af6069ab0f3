import { useState, useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** 'rendered' on the server and during hydration, 'live' after that. */
export function useHydration(): 'rendered' | 'live' {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => 'live',
    () => 'rendered',
  );
}

/** Whether the server has rendered this component, as opposed to the browser alone. */
export function useServerRendered(): boolean {
  const life = useHydration();
  const [first] = useState(life);
  return first === 'rendered';
}

/** Attributes of a control that needs scripts: disabled until hydration, hidden without scripts. */
export function useScripted() {
  return { 'data-scripted': '', disabled: useHydration() === 'rendered' };
}
