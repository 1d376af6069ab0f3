/**
 * Request headers that the front door sets, whatever the client has sent under these names: only the app's own
 * handlers read them.
 */
export const DOOR_HEADERS = {
  /** The guest's IP address. */
  clientAddress: 'x-client-address',
  /** Present when the browser asks for a part of a page; Next hides that from the page. */
  pagePart: 'x-page-part',
  /** Names the request in the logs of app, API and database. */
  requestId: 'x-request-id',
} as const;
