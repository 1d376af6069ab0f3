import type { HotelCounters } from '#contract/schemas/hotel-counters.ts';
import { COUNTERS_MARK, type CountedPage } from '#rules/counting/counted-page.ts';
import { forGa4, forMetrika } from '#rules/counting/counter-form.ts';
import type { ShopEvent } from '#rules/counting/shop-event.ts';

type Queue = ((...given: unknown[]) => void) & { a?: unknown[]; l?: number };
type CounterWindow = Window &
  typeof globalThis & {
    dataLayer: unknown[];
    ga4Layer: unknown[];
    ym: Queue;
    [disabled: `ga-disable-${string}`]: true;
  };

/** Counters in their frame. */
export interface OpenCounters {
  visit(page: CountedPage): void;
  count(event: ShopEvent, page: CountedPage): void;
  /** Stops them: a page that goes away would send what it has left. */
  stop(): void;
}

/** Each counter reads a layer of its own: Metrika would count what is written for Google once more. */
const GA4_LAYER = 'ga4Layer';

/**
 * Starts the counters in the frame of the page for them; null where that page has not come. Nothing records the screen,
 * clicks or links, and nothing is sent to advertising.
 */
export function openCounters(
  frame: HTMLIFrameElement,
  { metrika, ga4 }: HotelCounters,
  title: string,
): OpenCounters | null {
  const inner = frame.contentWindow as CounterWindow | null;
  const page = frame.contentDocument;
  if (!inner || !page?.documentElement.hasAttribute(COUNTERS_MARK)) return null;
  page.title = title;
  /** Counters know objects and lists of their own window only. */
  const own = <Value>(value: Value): Value => inner.JSON.parse(JSON.stringify(value));
  const load = (address: string) => {
    const script = page.createElement('script');
    script.src = address;
    page.head.append(script);
  };
  inner.dataLayer = own([]);
  inner.ga4Layer = own([]);
  const gtag: Queue = function () {
    // biome-ignore lint/complexity/noArguments: gtag.js tells its calls from data by this kind of object
    inner.ga4Layer.push(arguments);
  };
  const tell = (call: Queue, ...given: unknown[]) => call(...given.map(own));

  if (metrika !== undefined) {
    const waiting: Queue = function () {
      waiting.a ??= own([]);
      // biome-ignore lint/complexity/noArguments: tag.js takes the calls that were made before it in this form
      waiting.a.push(arguments);
    };
    waiting.l = Date.now();
    inner.ym = waiting;
    tell(inner.ym, metrika, 'init', METRIKA_OPTIONS);
    load('https://mc.yandex.ru/metrika/tag.js');
  }
  if (ga4 !== undefined) {
    gtag('js', new inner.Date());
    tell(gtag, 'consent', 'default', GA4_CONSENT);
    tell(gtag, 'config', ga4, GA4_OPTIONS);
    load(`https://www.googletagmanager.com/gtag/js?id=${ga4}&l=${GA4_LAYER}`);
  }
  return {
    visit({ location, referrer }) {
      if (metrika !== undefined) tell(inner.ym, metrika, 'hit', location, { referer: referrer });
      if (ga4 !== undefined) tell(gtag, 'event', 'page_view', forGoogle({ location, referrer }));
    },
    count(event, page) {
      if (ga4 !== undefined) tell(gtag, ...forGa4(event, forGoogle(page)));
      if (metrika === undefined) return;
      const handed = forMetrika(event, metrika);
      if ('layer' in handed) inner.dataLayer.push(own(handed.layer));
      else tell(inner.ym, ...handed.call);
    },
    stop() {
      if (ga4 !== undefined) inner[`ga-disable-${ga4}`] = true;
      if (metrika !== undefined) tell(inner.ym, metrika, 'destruct');
    },
  };
}

const forGoogle = ({ location, referrer }: CountedPage) => ({
  page_location: location,
  page_referrer: referrer,
});

const METRIKA_OPTIONS = {
  defer: true,
  ecommerce: 'dataLayer',
  accurateTrackBounce: false,
  clickmap: false,
  trackLinks: false,
  webvisor: false,
};

const GA4_CONSENT = {
  analytics_storage: 'granted',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

const GA4_OPTIONS = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  // The cookies of the booking's host are no other site's of the domain.
  cookie_domain: 'none',
};
