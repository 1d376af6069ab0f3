import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** 'rendered' is what the server renders, and the browser once more to take it over; after that the page is 'live'. */
export function usePageLife(): 'rendered' | 'live' {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => 'live',
    () => 'rendered',
  );
}

/** Attributes of a control that only scripts can answer: disabled until the page is live, hidden where no script runs. */
export function useScripted() {
  return { 'data-scripted': '', disabled: usePageLife() === 'rendered' };
}
