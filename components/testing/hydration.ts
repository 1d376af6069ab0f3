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

/** Renders components as the server does, runs `before`, then hydrates them. */
export async function hydrateAfter(part: ReactNode, before: () => unknown): Promise<void> {
  document.body.append(container);
  container.innerHTML = renderToString(part);
  await before();
  root = hydrateRoot(container, part);
}

/** The page was reached by Back or a reload: the browser restores the values of its fields. */
export function comeBackBy(type: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
}
