import { hotelUrl, namedHotels } from '#lib/config/hotel-site.ts';
import { serverEnv } from '#lib/config/server-env.ts';
import { toResponse } from '#lib/server/api/plain-response.ts';
import { answerMcp } from '#lib/server/assistants/answer-mcp.ts';
import type { Desk } from '#lib/server/assistants/desk.ts';
import { searchForAssistant } from '#lib/server/assistants/search-for-assistant.ts';
import { askedSite } from '#lib/server/door/asked-site.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { log, requestId } from '#lib/server/logging/log.ts';

export const dynamic = 'force-dynamic';

/** The tools for assistants, by the Model Context Protocol. */
async function answer(request: Request): Promise<Response> {
  const settings = serverEnv();
  const site = askedSite(request.headers);
  const started = performance.now();
  const line = () => ({
    request_id: requestId(request.headers),
    ms: Math.round(performance.now() - started),
  });
  const desk: Desk = {
    address: (slug, rest) => hotelUrl(settings, slug, rest),
    slugs: namedHotels(site, settings),
    now: Date.now,
    hotel: async (slug) => {
      const result = await getHotelConfig(slug);
      return result.kind === 'found' ? result.hotel : null;
    },
    search: (hotelId, asked) => searchForAssistant({ hotelId, request: asked }, request, settings),
  };
  return toResponse(
    await answerMcp(request, {
      desk,
      origin: site.origin,
      told: ({ error, ...call }) =>
        error === undefined
          ? log().info({ ...line(), ...call }, 'call of an assistant')
          : log().error({ ...line(), ...call, err: error }, 'call of an assistant failed'),
      failed: (error) => log().debug({ ...line(), err: error }, 'no call of an assistant'),
    }),
  );
}

export { answer as DELETE, answer as GET, answer as POST };
