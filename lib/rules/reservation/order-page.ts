/** The address of an order's page. */
export const orderPage = (slug: string, number: string): string =>
  `/${slug}/success?order=${encodeURIComponent(number)}`;
