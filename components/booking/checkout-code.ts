// One import() a module: a second one elsewhere would be a second file to download.
export const loadExtras = () => import('./extras/extras');
export const loadPayment = () => import('./payment/payment');

/** What follows a picked rate: on the intent to pick one. */
export function prefetchCheckout(): void {
  void loadExtras();
  void loadPayment();
}
