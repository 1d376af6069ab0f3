import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { isApiError } from '#rules/errors/api-error.ts';
import { describeError } from '#rules/errors/error-catalogue.ts';
import { type Desk, ToolRefusal } from './desk.ts';
import { toolRefusalTexts, toolTexts } from './texts.ts';
import { choiceInput, noInput, stayInput } from './tool-input.ts';
import { explainPrice, listHotels, preparePayment, searchStay } from './tools.ts';

/** What becomes of a call. The hotel is null where the call names none of the installation's. */
export interface AssistantCall {
  tool: string;
  hotel: string | null;
  outcome: 'answered' | 'refused' | 'failed';
  /** What went wrong here, where it is no refusal. */
  error?: unknown;
}

/** Nothing a tool does changes anything, and the rooms of a search are the world's. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };

/** The server of one request: four tools that read. */
export function mcpServer(desk: Desk, told: (call: AssistantCall) => void): McpServer {
  const server = new McpServer(
    { name: 'hotel-booking', version: '1' },
    { instructions: toolTexts.instructions },
  );
  const answered = async (tool: string, slug: string | null, work: () => Promise<object>) => {
    const hotel = slug !== null && desk.slugs.includes(slug) ? slug : null;
    try {
      const result = textResult(JSON.stringify(await work()));
      told({ tool, hotel, outcome: 'answered' });
      return result;
    } catch (error) {
      const reason = refusalReason(error);
      told({ tool, hotel, ...(reason === null ? { outcome: 'failed', error } : { outcome: 'refused' }) });
      return { ...textResult(reason ?? toolRefusalTexts.failed), isError: true };
    }
  };
  const { hotels, search, explainPrice: price, prepare } = toolTexts;
  server.registerTool('hotels', { ...words(hotels), inputSchema: noInput }, () =>
    answered('hotels', null, () => listHotels(desk)),
  );
  server.registerTool('search', { ...words(search), inputSchema: stayInput }, (input) =>
    answered('search', input.hotel, () => searchStay(desk, input)),
  );
  server.registerTool('explain_price', { ...words(price), inputSchema: choiceInput }, (input) =>
    answered('explain_price', input.hotel, () => explainPrice(desk, input)),
  );
  server.registerTool('prepare', { ...words(prepare), inputSchema: choiceInput }, (input) =>
    answered('prepare', input.hotel, () => preparePayment(desk, input)),
  );
  return server;
}

const words = ({ title, about }: { title: string; about: string }) => ({
  title,
  description: about,
  annotations: READS,
});

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Why a call is refused, in words for a guest; null for a failure of the app's own. */
function refusalReason(error: unknown): string | null {
  if (error instanceof ToolRefusal) return error.message;
  return isApiError(error) ? describeError('room-search', error).message : null;
}
