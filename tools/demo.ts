import { hotelUrl } from '#lib/config/hotel-site.ts';
import type { Settings } from '#lib/config/settings.ts';

/** Turns the demo on unless DEMO says otherwise or the hotel API is another one. */
export function demoByDefault(env: NodeJS.Dict<string>): void {
  if (!env.DEMO?.trim() && !env.API_ROOT?.trim()) env.DEMO = 'on';
}

/** A line that is printed first, so that nobody opens the demo to guests unknowingly. */
export const DEMO_LINE =
  'DEMO=on: demo hotels, accounts with published passwords, a test bank and a test payment page. Not for guests: DEMO=off starts without them.';

/** Says where the app is and how to get in. */
export async function greeting(settings: Settings): Promise<string> {
  const {
    APP_ORIGIN: appOrigin,
    API_ROOT: apiRoot,
    isApiEmbedded,
    HOTEL_SLUGS: slugs,
    DEMO: demo,
  } = settings;
  const hotels = slugs.length > 0 ? slugs.map((slug) => `  ${hotelUrl(settings, slug)}`) : [`  ${appOrigin}`];
  const api = [`  API: ${apiRoot}${isApiEmbedded && demo ? '/docs' : ''}`];
  const accounts = isApiEmbedded && demo ? await accountLines() : [];
  return ['', 'Ready.', ...hotels, ...api, ...accounts, '', 'Ctrl-C stops everything.'].join('\n');
}

async function accountLines(): Promise<string[]> {
  const { demoLogins, demoPromoCodes } = await import('#api/src/seed/demo-logins.ts');
  return [
    '  Demo accounts:',
    ...demoLogins.map(
      ({ username, password, name, role }) => `    ${username} / ${password} — ${name}, ${role}`,
    ),
    ...demoPromoCodes.map(({ hotel, code }) => `    promo code ${code} — ${hotel}`),
  ];
}
