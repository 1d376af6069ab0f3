import { ADDRESS_NAMES } from '@/lib/booking/booking-address';

/** Name of the mark on the html element while the browser is about to open another screen than the first. */
export const OPENING_MARK = 'opening';

const DECIDE = `var s=location.search;if(/[?&](${ADDRESS_NAMES.join('|')})=/.test(s)&&!/[?&]edit=parameters/.test(s))document.documentElement.dataset.${OPENING_MARK}=''`;

/**
 * Before the first paint: an address that leads to a later screen will replace what the server rendered, so it is
 * not shown in between.
 */
export function OpeningScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own constant
  return <script dangerouslySetInnerHTML={{ __html: DECIDE }} />;
}
