import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '#lib/config/settings.ts';
import type { Login } from './check-account.ts';
import { conform } from './conform.ts';
import { printHtml } from './print-html.ts';
import { printText } from './print-text.ts';

const USAGE = `npm run conform -- <api-root> <slug> [--book] [--login name:password] [--html file]

Asks a hotel's API what the app would ask it, and prints what is wrong. Nothing is changed there without --book, which
makes one real order and cancels it with --login. MEDIA_HOSTS and REDIRECT_HOSTS are read as the app reads them.
Status: 0 green, 1 something is wrong, 2 the command is.`;

/** @throws TypeError when an option is unknown */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      book: { type: 'boolean', default: false },
      login: { type: 'string' },
      html: { type: 'string' },
    },
  });
  const [apiRoot, slug] = positionals;
  if (!apiRoot || !slug || !URL.canParse(apiRoot)) {
    console.error(USAGE);
    return 2;
  }
  const { MEDIA_HOSTS, REDIRECT_HOSTS } = process.env;
  const settings = readSettings({ API_ROOT: apiRoot.replace(/\/+$/, ''), MEDIA_HOSTS, REDIRECT_HOSTS });
  const report = await conform({ settings, slug, book: values.book, login: loginOf(values.login) });
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
