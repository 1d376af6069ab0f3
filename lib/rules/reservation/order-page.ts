import { hotelPath } from '#rules/hotel/hotel-path.ts';

/** The address of an order's page. */
export const orderPage = (root: string, number: string): string =>
  hotelPath(root, `/success?order=${encodeURIComponent(number)}`);
