import { type PolicySettings, pagePolicy } from './content-security-policy.ts';
import { withLateScripts } from './late-scripts.ts';
import { saysMissing } from './page-status.ts';
import { type DoorReply, isHtml } from './reply.ts';

/** Finishes a page that the framework has rendered for one request, as a stored page is finished. */
export function finishedPage(reply: DoorReply, settings: PolicySettings): DoorReply {
  // A stored page has been finished on its way into the page cache, so it brings its own policy.
  if (!isHtml(reply) || reply.headers['content-security-policy'] !== undefined) return reply;
  const body = withLateScripts(reply.body.toString());
  const headers = { ...reply.headers, 'content-security-policy': pagePolicy(body, settings) };
  return { ...reply, status: saysMissing(body) ? 404 : reply.status, headers, body };
}
