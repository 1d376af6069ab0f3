import * as z from 'zod/mini';
import { exchangePass, issuePass } from '#api/src/accounts/one-time-pass.ts';
import type { Api, Context } from '#api/src/context.ts';
import { networkOf } from '#api/src/digest.ts';
import { findHotelBySlug } from '#api/src/hotels/catalogue.ts';
import { notFound } from '#api/src/http/errors.ts';
import { acceptForms, escapeHtml, refuseForeignForm, sendPage } from '#api/src/http/plain-page.ts';
import { SLUG_PATTERN } from '#contract/schemas/hotel-slug.ts';
import { text } from '#contract/schemas/primitives.ts';
import { tokenResponse } from '#contract/schemas/users.ts';
import { hotelSite, hotelUrl } from '#lib/config/hotel-site.ts';

const MARK = 'Тестовая страница банка. Вход без пароля, только для проверки.';
const alias = z.string().check(z.regex(SLUG_PATTERN));

/**
 * Registers the demo's test bank: its form redirects to the hotel with a one-time pass in the address
 * (docs/decisions/0004).
 */
export function bankRoutes(api: Api, context: Context): void {
  const { db, settings } = context;
  const bank = `/api/v1/users/${settings.BANK_SSO_SEGMENT}`;
  const url = `${bank}/login-form/`;
  const clients = () =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'first_name', 'last_name', 'is_company_employee'])
      .where('bank_client', '=', true)
      .orderBy('id');

  api.route({
    method: 'GET',
    url: `${bank}/token/`,
    config: { writes: true },
    schema: {
      querystring: z.object({ otp: text(200), hotel_alias: z.optional(text(64)) }),
      response: { 200: tokenResponse },
    },
    handler: async ({ query, ip }) => ({
      token: await exchangePass(context, query.otp, query.hotel_alias, networkOf(context, { ip })),
    }),
  });

  api.register(async (scope: Api) => {
    acceptForms(scope);
    scope.route({
      method: 'GET',
      url,
      schema: { querystring: z.object({ hotel_alias: alias }) },
      handler: async (request, reply) => {
        const hotel = await findHotelBySlug(db, request.query.hotel_alias);
        const buttons = (await clients().execute()).map(
          (client) =>
            `<button name="client" value="${escapeHtml(client.username)}">${escapeHtml(`${client.first_name} ${client.last_name}`)}<small>${client.is_company_employee ? 'сотрудник компании' : 'клиент банка'}</small></button>`,
        );
        return sendPage(reply, hotelSite(settings, hotel.slug).origin, {
          title: 'Вход через банк',
          mark: MARK,
          body: `<h1>Вход через банк</h1><p>Вы входите в отель «${escapeHtml(hotel.name)}». Кто входит?</p>
          <form method="post"><input type="hidden" name="hotel_alias" value="${escapeHtml(hotel.slug)}">${buttons.join('')}</form>
          <p></p><a class="button" href="${escapeHtml(hotelUrl(settings, hotel.slug, '/login'))}">Вернуться в отель</a>`,
        });
      },
    });

    scope.route({
      method: 'POST',
      url,
      config: { writes: true },
      schema: {
        body: z.object({ hotel_alias: alias, client: z.string().check(z.maxLength(150)) }),
      },
      handler: async (request, reply) => {
        refuseForeignForm(request);
        const hotel = await findHotelBySlug(db, request.body.hotel_alias);
        const client = await clients().where('username', '=', request.body.client).executeTakeFirst();
        if (!client) throw notFound('Клиент банка не найден');
        const pass = await issuePass(context, client.id, hotel.id);
        reply.header('referrer-policy', 'no-referrer');
        return reply.redirect(hotelUrl(settings, hotel.slug, `?otp=${pass}`), 303);
      },
    });
  });
}
