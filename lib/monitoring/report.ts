/**
 * Sends to Sentry what a page caught itself, in a browser; without a DSN nothing is loaded. What the server threw
 * (it has a digest) the server has reported with all that it knows.
 */
export async function report(trouble: unknown): Promise<void> {
  const dsn = process.env.NEXT_PUBLIC_SENTRY_DSN;
  if (!dsn || (trouble instanceof Error && 'digest' in trouble)) return;
  const { startMonitoring } = await import('./browser.ts');
  startMonitoring(dsn, [trouble]);
}
