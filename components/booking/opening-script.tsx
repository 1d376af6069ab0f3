import { TOUCHED_MARK } from '@/components/ui/splash-state';
import { ADDRESS_NAMES } from '@/lib/booking/booking-address';

/** Name of the mark on the html element while the browser is about to open another screen than the first. */
export const OPENING_MARK = 'opening';

const DECIDE = `(function(h,s){if(/[?&](${ADDRESS_NAMES.join('|')})=/.test(s)&&!/[?&]edit=parameters/.test(s))h.dataset.${OPENING_MARK}='';['pointerdown','keydown','wheel','touchmove'].forEach(function(n){addEventListener(n,function(){h.dataset.${TOUCHED_MARK}=''},{once:true,passive:true,capture:true})})})(document.documentElement,location.search)`;

/**
 * Before the first paint: an address that leads to a later screen will replace what the server rendered, so it is
 * not shown in between. And the guest's first touch is noted, however late the other scripts come.
 */
export function OpeningScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own constant
  return <script dangerouslySetInnerHTML={{ __html: DECIDE }} />;
}
