import { loadToaster } from '@/components/ui/toast';
import { loadCode, prefetchCode } from '@/lib/code/load-code';

// One import() a module: a second one elsewhere would be a second file to download.
export const loadExtras = () => loadCode(() => import('./extras/extras'));
export const loadPayment = () => loadCode(() => import('./payment/payment'));

/** What follows a picked rate, and what may have to be said there: on the intent to pick one. */
export function prefetchCheckout(): void {
  prefetchCode(loadExtras, loadPayment, loadToaster);
}
