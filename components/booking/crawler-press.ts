/**
 * Attributes by which hotel price crawlers find their way: what to press on a screen, and in which order. On the last
 * screen they read the total (Google, "Hotel prices: enable crawler navigation and price tagging").
 */
export const crawlerPress = (order = 1) => ({
  'data-nav-criticalpath': 'true',
  'data-nav-interactiontype': 'CLICK',
  'data-nav-interactionorder': `${order}`,
});
