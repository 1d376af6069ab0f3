import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '#lib/config/settings.ts';
import { isPromoCodeValid } from '#rules/booking/promo-code.ts';
import type { Login } from './check-account.ts';
import { conform } from './conform.ts';
import { printHtml } from './print-html.ts';
import { printText } from './print-text.ts';

const USAGE = `npm run conform -- <api-root> <slug> [--book] [--login name:password] [--promo code] [--html file]

Asks a hotel's API what the app would ask it, and prints what is wrong. Nothing is changed there without --book, which
makes one real order, of two rooms with a child and an extra where there are such, and cancels it with --login.
--promo is a promo code of the hotel, 7 digits or more: the search and the order are made with it. MEDIA_HOSTS and REDIRECT_HOSTS are read as the app reads them.
Status: 0 green, 1 something is wrong, 2 the command is.`;

/** @throws TypeError when an option is unknown */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      book: { type: 'boolean', default: false },
      login: { type: 'string' },
      promo: { type: 'string' },
      html: { type: 'string' },
    },
  });
  const [apiRoot, slug] = positionals;
  const isCode = values.promo === undefined || isPromoCodeValid(values.promo);
  if (!apiRoot || !slug || !URL.canParse(apiRoot) || !isCode) {
    console.error(USAGE);
    return 2;
  }
  const { MEDIA_HOSTS, REDIRECT_HOSTS } = process.env;
  const settings = readSettings({ API_ROOT: apiRoot.replace(/\/+$/, ''), MEDIA_HOSTS, REDIRECT_HOSTS });
  const { book, login, promo = null } = values;
  const report = await conform({ settings, slug, book, login: loginOf(login), promo });
  console.log(printText(report));
  if (values.html) await writeFile(values.html, printHtml(report));
  return report.isGreen ? 0 : 1;
}

function loginOf(value: string | undefined): Login | null {
  const at = value?.indexOf(':') ?? -1;
  return value && at > 0 ? { username: value.slice(0, at), password: value.slice(at + 1) } : null;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof TypeError || error instanceof SettingsError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
