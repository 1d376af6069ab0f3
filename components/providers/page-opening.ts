import { cache, type ReactNode } from 'react';
import type { SearchFailure } from '@/lib/api/error-catalogue';
import type { MissingChoice } from '@/lib/booking/address-changes';
import type { Screen } from '@/lib/booking/screens';
import type { IsoDate } from '@/lib/format/dates';
import type { PlaceOrder } from '@/lib/reservations/order-form';

/** What a page that is rendered for one address tells the wizard in the layout around it. */
export type Opening = {
  /** The address's query, '?…'. */
  search: string;
  /** What of the address's choice is not among the rooms found. */
  missing: MissingChoice | null;
  /** The hotel's day when the page was rendered. */
  today: IsoDate;
  /** The screen of the address and the steps before it, rendered. */
  screen: { name: Screen; element: ReactNode };
  doneSteps: ReactNode[];
  /** What stands in place of rooms that the API did not give in time; the browser asks again. */
  failure: SearchFailure | null;
  /** Idempotency-Key of an order sent from this page without scripts; empty where it has no form for one. */
  orderKey: string;
  placeOrder: PlaceOrder;
};

/**
 * A layout knows neither the query nor the data of the page inside it. The page of one rendering settles this
 * promise, the wizard waits for it; null where the page is the same for everybody.
 */
export const pageOpening = cache(() => Promise.withResolvers<Opening | null>());
