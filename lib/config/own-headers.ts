/**
 * Request headers that the front door sets, whatever the client has sent under these names: only the app's own
 * handlers read them.
 */
export const DOOR_HEADERS = {
  /** The guest's IP address. */
  clientAddress: 'x-client-address',
  /** Present when the browser asks for a part of a page; Next hides that from the page. */
  pagePart: 'x-page-part',
  /** Present when the framework has failed to render the page and is asked for what stands in for it. */
  failedPage: 'x-failed-page',
  /** Names the request in the logs of app, API and database. */
  requestId: 'x-request-id',
} as const;

/** Header that a cross-site form cannot send; the BFF demands it on writes. */
export const WRITE_HEADER = { name: 'x-requested-with', value: 'hotel-booking' } as const;

/** Marks a call made for a logged-in guest: without their token the BFF refuses it. */
export const GUEST_HEADER = { name: 'x-made-for', value: 'guest' } as const;

/** Marks a call of the app's own at the API, for no guest. The app forwards no such header of a browser. */
export const OWN_CALL = { name: 'x-own-call', value: '1' } as const;

/** Marks a refusal by the app itself: its text is for the network log, not for guests. */
export const OWN_REFUSAL = { name: 'x-refused-by', value: 'app' } as const;

/** Names the order that a call is for: it carries the access that the guest has opened, and no session. */
export const ORDER_HEADER = 'x-for-order';
