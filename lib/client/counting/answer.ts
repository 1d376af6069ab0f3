import { useSyncExternalStore } from 'react';
import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';

/** Whether the guest lets a hotel count their visits. */
export type CountingAnswer = 'yes' | 'no';

const REFUSED = 'no';

/** An answer is the hotel's own: one address serves many. */
const keyOf = (slug: string) => `counting:${slug}`;

/** What the browser would not keep. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
const OTHER_TABS = ['storage', 'pageshow'] as const;

/** The counters as they are asked about: who has agreed to one is asked again when another is added. */
const namesOf = (counters: HotelCounters): string[] =>
  Object.entries(counters).flatMap(([name, id]) => (id === undefined ? [] : [name]));

/** The answer; null while there is none. */
export function readAnswer(slug: string, counters: HotelCounters): CountingAnswer | null {
  const kept = unkept.get(slug) ?? stored(slug);
  if (kept === null) return null;
  if (kept === REFUSED) return 'no';
  const agreed = kept.split(' ');
  return namesOf(counters).every((name) => agreed.includes(name)) ? 'yes' : null;
}

/** Keeps the answer. Where the browser keeps nothing, nobody is asked twice on a page and nothing is counted. */
export function noteAnswer(slug: string, counters: HotelCounters, answer: CountingAnswer): void {
  try {
    localStorage.setItem(keyOf(slug), answer === 'yes' ? namesOf(counters).join(' ') : REFUSED);
    unkept.delete(slug);
  } catch {
    unkept.set(slug, REFUSED);
  }
  for (const listener of listeners) listener();
}

/** The answer of the page's guest, which another tab may change, also while the page waits for Back. */
export function useCountingAnswer(slug: string, counters: HotelCounters): CountingAnswer | null {
  return useSyncExternalStore(onAnswer, () => readAnswer(slug, counters));
}

function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of OTHER_TABS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of OTHER_TABS) window.removeEventListener(event, listener);
  };
}

function stored(slug: string): string | null {
  try {
    return localStorage.getItem(keyOf(slug));
  } catch {
    return null; // The browser bars storage here, so nothing is known of an earlier visit.
  }
}
