// Shows the saved page of an order where the network fails (docs/decisions/0048-voucher.md). What is saved is written by
// the order page itself (lib/rules/reservation): this only reads it, and answers for nothing else.

/** Longest wait for a bad network before what is saved is shown, ms. */
const LONGEST_WAIT_MS = 4000;

/** Files whose name changes with their content: what is saved of them is what the network has. */
const NAMED_BY_CONTENT = /^\/(?:_next\/static|assets)\//;
const PICTURES = '/_next/image';
const ORDER_PAGE = /^(\/[^/]+)?\/success\/?$/;

// The worker keeps nothing in memory: a new version may follow at once.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const order = orderOf(url);
    if (order) event.respondWith(networkFirst(request, savedPage(order)));
  } else if (NAMED_BY_CONTENT.test(url.pathname)) event.respondWith(savedFirst(request));
  else if (url.pathname === PICTURES) event.respondWith(networkFirst(request, savedPicture(request.url)));
});

function orderOf(url) {
  const page = ORDER_PAGE.exec(url.pathname);
  const number = url.searchParams.get('order');
  return page && number ? { hotel: page[1] ?? '', number } : null;
}

/** The page as it was saved, marked as such; undefined where there is none, or its time is over. */
async function savedPage({ hotel, number }) {
  const saved = await caches.match(`${hotel}/success?order=${encodeURIComponent(number)}`);
  if (!saved) return undefined;
  if (!(Date.parse(saved.headers.get('x-saved-until')) > Date.now())) {
    await caches.delete(`voucher:${hotel || '/'}:${number}`);
    return undefined;
  }
  const html = await saved.text();
  return new Response(
    html.replace('<html', `<html data-saved-at="${saved.headers.get('x-saved-at')}"`),
    saved,
  );
}

/** Responses vary by what browsers accept, which is this browser's own. */
function savedFile(address) {
  return caches.match(address, { ignoreVary: true });
}

async function savedFirst(request) {
  return (await savedFile(request.url)) ?? fetch(request);
}

/** A screen that has been turned asks for another width: any is better than none. */
async function savedPicture(address) {
  const exact = await savedFile(address);
  if (exact) return exact;
  const original = new URL(address).searchParams.get('url');
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname, searchParams } = new URL(url);
      if (pathname === PICTURES && searchParams.get('url') === original) return savedFile(url);
    }
  return undefined;
}

/** What the network has; what is saved if that fails, is an error of the server's, or does not come in time. */
async function networkFirst(request, saving) {
  const answering = fetch(request);
  answering.catch(() => undefined);
  const saved = await saving;
  if (!saved) return answering;
  const answer = await Promise.race([answering.catch(() => undefined), rest(LONGEST_WAIT_MS)]);
  return answer && answer.status < 500 ? answer : saved;
}

function rest(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
