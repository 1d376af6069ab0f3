import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, vi } from 'vitest';

const container = document.createElement('div');
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  container.remove();
  vi.restoreAllMocks();
});

/** A part as the server renders it; what happens to it before the scripts come; and the scripts. */
export async function hydrateAfter(part: ReactNode, before: () => unknown): Promise<void> {
  document.body.append(container);
  container.innerHTML = renderToString(part);
  await before();
  root = hydrateRoot(container, part);
}

/** The page has not been opened anew: the browser restores what stood in its fields. */
export function comeBackBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
}
