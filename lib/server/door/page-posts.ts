import type { IncomingMessage } from 'node:http';
import { SLUG } from '#contract/schemas/hotel-slug.ts';
import type { Site } from '#lib/config/hotel-site.ts';
import type { Settings } from '#lib/config/settings.ts';
import { isOwnOrigin, isSameSite } from '#lib/server/api/own-request.ts';
import { formAction, isByScript } from './framework.ts';
import { pathWithHotel } from './hotel-origins.ts';
import { decidePath } from './path-rules.ts';
import type { RequestRefusal } from './refusals.ts';

/** Bytes. The longest texts that a guest may type, and their copy in the last answer, take a quarter of it. */
const MAX_BYTES = 64 * 1024;

/** Payment pages send guests back to these pages, some of them with a form. */
const RETURN = new RegExp(`^/${SLUG}/success/?$`);

/** The route whose page has a form that is posted: the payment form without scripts. */
const FORM_ROUTE = 'stay/payment';

/** How deep the last answer, which the form repeats, may be nested. */
const MAX_DEPTH = 3;

type PostDecision =
  | { kind: 'refused'; refusal: RequestRefusal }
  /** The guest is redirected to the same address with GET. */
  | { kind: 'see-other'; location: string }
  /** The payment form is whole, and the framework can read it. */
  | { kind: 'form' };

const refused = (status: RequestRefusal['status'], text: string, allow?: string): PostDecision => ({
  kind: 'refused',
  refusal: { status, text, allow },
});

/** Whether a request is the POST of a page. */
export const isPagePost = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && !/^\/api(?:[/?]|$)/.test(url);

/**
 * Decides about a POST of a page. The framework takes any form at any page for one of its own, and answers what it
 * cannot read with a 500 and a stack in the log, so it gets only what it can read.
 */
export async function decidePost(
  request: IncomingMessage,
  site: Site,
  settings: Pick<Settings, 'APP_ORIGIN' | 'HOTEL_ORIGINS' | 'isOriginFixed'>,
  actions: ReadonlySet<string>,
): Promise<PostDecision> {
  const { url = '', headers } = request;
  const [path = ''] = url.split('?', 1);
  const address = pathWithHotel(site, path);
  // With a GET the browser sends the session cookie, which it withholds from another site's form.
  if (RETURN.test(address)) return { kind: 'see-other', location: url };

  const { origin = null, host = null, 'sec-fetch-site': from } = headers;
  const sender = { origin, host, site: from === undefined ? null : String(from) };
  if (!isOwnOrigin(sender, settings) || !isSameSite(sender)) return refused(403, 'Форма с чужого сайта');
  const page = decidePath(address, new URLSearchParams(url.slice(path.length)), '');
  if (page.kind !== 'rendered' || page.route !== FORM_ROUTE)
    return refused(405, 'Метод не поддерживается', 'GET, HEAD');
  if (isByScript(headers)) return refused(400, 'Неверная форма');

  const body = await peekBody(request, MAX_BYTES);
  if (body === null) return refused(413, 'Слишком большая форма');
  const action = actionOf(await read(body, headers['content-type'] ?? ''));
  if (action === null) return refused(400, 'Неверная форма');
  // The page is of another build, as while one replaces the other: the guest gets the page anew.
  return actions.has(action) ? { kind: 'form' } : { kind: 'see-other', location: url };
}

/** Reads the form with the parser that the framework uses; null for what that cannot read. */
async function read(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  if (!type.startsWith('multipart/form-data')) return null;
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
}

/** The id of the form's action; null if the framework could not read its own fields. */
function actionOf(form: FormData | null): string | null {
  const { action, answer } = (form && formAction(form)) ?? {};
  return action !== undefined && isPlainAnswer(answer ?? '') ? action : null;
}

/**
 * Whether the last answer, which the form repeats, is plain data: a text that begins with a single `$` would refer to
 * something else that the form must contain.
 */
function isPlainAnswer(text: string): boolean {
  const isPlain = (value: unknown, levels: number): boolean => {
    if (typeof value === 'string') return !/^\$(?!\$)/.test(value);
    if (typeof value !== 'object' || value === null) return true;
    return levels > 0 && Object.values(value).every((entry) => isPlain(entry, levels - 1));
  };
  try {
    const answers: unknown = JSON.parse(text);
    return Array.isArray(answers) && answers.length === 1 && isPlain(answers, MAX_DEPTH);
  } catch {
    return false;
  }
}

/**
 * The whole body of a request, which is left there for whoever reads it next; null for one longer than `maxBytes`, or
 * whose sender has left.
 */
function peekBody(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer> | null>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const finish = (body: Buffer<ArrayBuffer> | null) => {
    request.off('readable', take).off('close', leave);
    resolve(body);
  };
  const leave = () => finish(null);
  const take = () => {
    for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
    }
    // A body that is too long is read to its end all the same: some senders read no answer before that.
    if (!request.complete) return;
    if (bytes > maxBytes) return finish(null);
    const body = Buffer.concat(chunks);
    // The body is put back at once: a stream takes nothing back after its end.
    request.unshift(body);
    finish(body);
  };
  request.on('readable', take).on('close', leave);
  return promise;
}
