/**
 * Whether what stands in the fields of a page before its scripts come is the guest's own. After a reload or Back the
 * browser puts there what stood there before, be it another guest's.
 */
export function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened === undefined || opened.type === 'navigate';
}
