import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Api, Context } from '#api/src/context.ts';
import { escapeHtml, sendPage } from '#api/src/http/plain-page.ts';
import { hotelIdParams } from '#api/src/http/validation.ts';
import { contactOfCode, STOP_CODE, stopLetters } from './stop-letters.ts';
import { stopTexts } from './texts.ts';

const params = z.extend(hotelIdParams, { code: z.string().check(z.regex(STOP_CODE)) });
/** What a mail program posts says nothing that the address does not. */
const MOST_BYTES = 4096;

/**
 * Where the scheduled letters of a hotel are stopped. Programs open links of letters to look at them, so opening the page
 * changes nothing; a mail program's own button posts to the same address (RFC 8058), without cookies or a page before.
 */
export function stopRoutes(api: Api, context: Context): void {
  const page = async (
    reply: FastifyReply,
    { hotelId, code }: z.infer<typeof params>,
    work: (contact: string) => Promise<{ title: string; body: string }>,
  ): Promise<FastifyReply> => {
    const contact = contactOfCode(context, hotelId, code);
    const hotel =
      contact === null
        ? undefined
        : await context.db.selectFrom('hotels').select('name').where('id', '=', hotelId).executeTakeFirst();
    const { APP_ORIGIN: origin } = context.settings;
    if (contact === null || !hotel) {
      const { title, text } = stopTexts.wrong;
      return sendPage(reply, origin, {
        status: 404,
        title,
        mark: null,
        body: `<h1>${title}</h1><p>${text}</p>`,
      });
    }
    const { title, body } = await work(contact);
    const name = escapeHtml(hotel.name);
    return sendPage(reply, origin, { title, mark: null, body: `<p>${name}</p><h1>${title}</h1>${body}` });
  };

  api.register(async (scope: Api) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.route({
      method: 'GET',
      url: '/letters/:hotelId/:code',
      schema: { params },
      handler: (request, reply) =>
        page(reply, request.params, async () => ({
          title: stopTexts.question,
          body: `<p>${stopTexts.what}</p><form method="post"><button class="primary">${stopTexts.stop}</button></form>`,
        })),
    });

    scope.route({
      method: 'POST',
      url: '/letters/:hotelId/:code',
      config: { writes: true },
      schema: { params },
      handler: (request, reply) =>
        page(reply, request.params, async (contact) => {
          await stopLetters(context, request.params.hotelId, contact);
          return { title: stopTexts.stopped, body: `<p>${stopTexts.goOn}</p>` };
        }),
    });
  });
}
