// Shows the kept page of an order where the network fails (docs/decisions/0048-voucher.md). What is kept is written by
// the order page itself (lib/reservation): this only reads it, and answers for nothing else.

/** Longest wait for a bad network before what is kept is shown, ms. */
const LONGEST_WAIT_MS = 4000;

/** Files whose name changes with their content: what is kept of them is what the network has. */
const NAMED_BY_CONTENT = /^\/(?:_next\/static|assets)\//;
const PICTURES = '/_next/image';
const ORDER_PAGE = /^\/([^/]+)\/success\/?$/;

// It keeps nothing in memory: a new version may follow at once.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const order = orderOf(url);
    if (order) event.respondWith(networkFirst(request, keptPage(order)));
  } else if (NAMED_BY_CONTENT.test(url.pathname)) event.respondWith(keptFirst(request));
  else if (url.pathname === PICTURES) event.respondWith(networkFirst(request, keptPicture(request.url)));
});

function orderOf(url) {
  const slug = ORDER_PAGE.exec(url.pathname)?.[1];
  const number = url.searchParams.get('order');
  return slug && number ? { slug, number } : null;
}

/** The page as it was kept, marked as such; undefined where there is none, or its time is over. */
async function keptPage({ slug, number }) {
  const kept = await caches.match(`/${slug}/success?order=${encodeURIComponent(number)}`);
  if (!kept) return undefined;
  if (!(Date.parse(kept.headers.get('x-kept-until')) > Date.now())) {
    await caches.delete(`voucher:${slug}:${number}`);
    return undefined;
  }
  const html = await kept.text();
  return new Response(html.replace('<html', `<html data-kept-at="${kept.headers.get('x-kept-at')}"`), kept);
}

/** Responses vary by what browsers accept, which is this browser's own. */
function keptFile(address) {
  return caches.match(address, { ignoreVary: true });
}

async function keptFirst(request) {
  return (await keptFile(request.url)) ?? fetch(request);
}

/** A screen that has been turned asks for another width: any is better than none. */
async function keptPicture(address) {
  const exact = await keptFile(address);
  if (exact) return exact;
  const original = new URL(address).searchParams.get('url');
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname, searchParams } = new URL(url);
      if (pathname === PICTURES && searchParams.get('url') === original) return keptFile(url);
    }
  return undefined;
}

/** What the network has; what is kept if that fails, is an error of the server's, or does not come in time. */
async function networkFirst(request, keeping) {
  const answering = fetch(request);
  answering.catch(() => undefined);
  const kept = await keeping;
  if (!kept) return answering;
  const answer = await Promise.race([answering.catch(() => undefined), rest(LONGEST_WAIT_MS)]);
  return answer && answer.status < 500 ? answer : kept;
}

function rest(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
