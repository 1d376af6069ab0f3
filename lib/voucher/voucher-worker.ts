const FILE = '/voucher-worker.js';
/** Nothing but order pages. */
const scopeOf = (slug: string) => `/${slug}/success`;

/** Whether this browser can show a page without a network; not over plain http. */
export const isVoucherSupported = (): boolean =>
  'serviceWorker' in navigator && 'locks' in navigator && 'caches' in window;

/** @throws where the browser bars it, as some do in private windows */
export async function startVoucherWorker(slug: string): Promise<void> {
  await navigator.serviceWorker.register(FILE, { scope: scopeOf(slug) });
  await navigator.serviceWorker.ready;
}

export async function stopVoucherWorker(slug: string): Promise<void> {
  const scope = new URL(scopeOf(slug), window.location.href).href;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.scope === scope) await registration.unregister();
}
