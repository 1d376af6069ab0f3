import { chromium, devices } from 'playwright';
import { BROWSER_ARGS } from '../../tools/find-browser.ts';

const SLOWDOWN = 4;

/** Starts a browser that `cleanup` stops. */
export async function openBrowser(cleanup) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: BROWSER_ARGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  cleanup.defer(() => browser.close());
  return browser;
}

/** Runs `visit` on a phone with a slow processor, with nothing cached or stored, and returns its result. */
export async function onSlowPhone(browser, visit) {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await visit(page);
  } finally {
    await context.close();
  }
}
