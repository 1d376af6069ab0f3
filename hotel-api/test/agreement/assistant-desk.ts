import type { World } from '#api/test/world.ts';
import { readSettings } from '#lib/config/settings.ts';
import { hotelAnswer, hotelAt } from '#lib/server/api/hotel-answer.ts';
import { answerMcp } from '#lib/server/assistants/answer-mcp.ts';
import type { Desk } from '#lib/server/assistants/desk.ts';
import type { AssistantCall } from '#lib/server/assistants/mcp-server.ts';
import { searchForAssistant } from '#lib/server/assistants/search-for-assistant.ts';

const APP = 'http://localhost:3000';

/** What a tool has answered: its text, and whether that is a refusal. */
interface ToolAnswer {
  text: string;
  isRefused: boolean;
}

/** The tools of assistants in front of a whole API that listens on a port. */
export async function assistantAt(world: World) {
  const origin = await world.app.listen({ port: 0 });
  const settings = readSettings({ API_ROOT: origin, DEMO: 'on', MEDIA_HOSTS: 'localhost:8000' });
  const told: AssistantCall[] = [];
  const deskOf = (request: Request): Desk => ({
    address: (slug, rest = '') => `${APP}/${slug}${rest}`,
    slugs: settings.HOTEL_SLUGS,
    now: () => world.context.clock.now().getTime(),
    hotel: async (slug) => {
      const { body } = await world.get(`hotel-config/${slug}/`);
      return hotelAt(slug, hotelAnswer(settings.MEDIA_HOSTS).parse(body));
    },
    search: (hotelId, asked) => searchForAssistant({ hotelId, request: asked }, request, settings),
  });
  const failures: Error[] = [];
  const send = (body: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(`${APP}/api/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const desk = deskOf(request);
    return answerMcp(request, {
      desk,
      origin: APP,
      told: (call) => told.push(call),
      failed: (error) => failures.push(error),
    });
  };
  /** Calls a tool as a client of the protocol's earlier revisions does; null for an error of the protocol. */
  const call = async (name: string, given: unknown): Promise<ToolAnswer | null> => {
    const params = { name, arguments: given };
    const { body } = await send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const [, data = '{}'] = /^data: (.*)$/m.exec(String(body)) ?? [];
    const { result } = JSON.parse(data);
    return result ? { text: result.content[0].text, isRefused: result.isError === true } : null;
  };
  return { call, send, told, failures, slugs: settings.HOTEL_SLUGS };
}
