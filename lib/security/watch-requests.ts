import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { Settings } from '@/lib/contracts/settings';
import { finishRenderedPage } from '@/lib/page-html/rendered-page';
import { markClientAddress } from './client-address.ts';
import { hasPass, refusalOf, turnAway } from './refuse-request.ts';
import { withResponseDefaults } from './response-defaults.ts';
import { secretHeader } from './secret-header.ts';

/** Node's diagnostics channel, which reports each request before Next handles it. */
const CHANNEL = 'http.server.request.start';

/** As quick as gzip's default level, and smaller. */
const BROTLI_QUALITY = 5;
/** Bytes: some chunks of code are small, and shrink to less than half all the same. */
const COMPRESSED_FROM = 512;

/** Once per process, at boot. */
export function watchRequests(settings: Settings): void {
  const options = {
    https: settings.appOrigin.startsWith('https:'),
    dev: process.env.NODE_ENV === 'development',
    policy: settings,
  };
  const compress = compression({
    threshold: COMPRESSED_FROM,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  subscribe(CHANNEL, (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    markClientAddress(request, settings.trustProxy);
    withResponseDefaults(request, response, options);
    compress(request as never, response as never, () => undefined);
    if (!options.dev) finishRenderedPage(response);
    // A pass is used by a page request: an RSC request would be redirected to its own address first.
    if (hasPass(request.url ?? '')) delete request.headers.rsc;
    // Next hides from a page that the browser asks for a part of it only.
    if (request.headers.rsc !== undefined) request.headers[secretHeader('part')] = '1';
    const refusal = refusalOf(request, settings.mediaHosts);
    if (refusal) turnAway(request, refusal);
  });
}
