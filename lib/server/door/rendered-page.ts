import { errorTexts } from '#rules/errors/texts.ts';
import { type PolicySettings, pagePolicy } from './content-security-policy.ts';
import { withLateScripts } from './late-scripts.ts';
import { type DoorReply, isHtml } from './reply.ts';

/** Finishes a page that the framework has rendered for one request, as a stored page is finished. */
export function finishedPage(reply: DoorReply, settings: PolicySettings): DoorReply {
  // A stored page has been finished on its way into the page cache, so it brings its own policy.
  if (!isHtml(reply) || reply.headers['content-security-policy'] !== undefined) return reply;
  const rendered = reply.body.toString();
  const body = withLateScripts(reply.status < 500 ? rendered : withPlainText(rendered));
  const headers = { ...reply.headers, 'content-security-policy': pagePolicy(body, settings) };
  return { ...reply, headers, body };
}

/** What a failed page says where no scripts run: the framework leaves its content to scripts. */
const withPlainText = (html: string): string =>
  html.replace('<body>', `<body><noscript><p>${errorTexts.hotelUnavailable}</p></noscript>`);
