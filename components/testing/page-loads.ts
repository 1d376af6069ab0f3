import { beforeEach } from 'vitest';

/** The path and query of each page that would have been loaded. Nothing leaves a test. */
export const pageLoads: string[] = [];

interface NavigateEvent extends Event {
  destination: { url: string; sameDocument: boolean };
}

const { navigation } = window as unknown as { navigation: EventTarget };

navigation.addEventListener('navigate', (event) => {
  const { destination } = event as NavigateEvent;
  if (destination.sameDocument) return;
  event.preventDefault();
  const { origin, pathname, search, href } = new URL(destination.url);
  pageLoads.push(origin === window.location.origin ? pathname + search : href);
});

beforeEach(() => {
  pageLoads.length = 0;
});
