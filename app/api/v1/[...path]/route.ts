import { handleCall } from '#lib/server/api/call-handler.ts';
import { toResponse } from '#lib/server/api/plain-response.ts';

/** Answers the browser's calls by asking the hotel API, with the token of the guest's session. */
const answer = async (request: Request): Promise<Response> => toResponse(await handleCall(request));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
