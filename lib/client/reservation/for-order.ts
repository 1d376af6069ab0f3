import { ORDER_HEADER } from '#lib/config/own-headers.ts';

/** With it a call carries the access to the order that the guest has opened, and no session. */
export const forOrder = (order: string | null): Record<string, string> =>
  order ? { [ORDER_HEADER]: order } : {};
