/**
 * Whether the values that a page's fields have before hydration are the guest's own. After a reload or Back the
 * browser restores earlier values, which may be another guest's.
 */
export function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === 'navigate';
}
