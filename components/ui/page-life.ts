import { useState, useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** 'rendered' is what the server renders, and the browser once more to take it over; after that the page is 'live'. */
export function usePageLife(): 'rendered' | 'live' {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => 'live',
    () => 'rendered',
  );
}

/** Whether the server has drawn this part of the page; what a browser has drawn by itself it has not. */
export function useDrawnByServer(): boolean {
  const life = usePageLife();
  const [first] = useState(life);
  return first === 'rendered';
}

/** Attributes of a control that only scripts can answer: disabled until the page is live, hidden where no script runs. */
export function useScripted() {
  return { 'data-scripted': '', disabled: usePageLife() === 'rendered' };
}
