import { runToEnd } from './child.mjs';
import { Failure } from './fail.mjs';
import { findBrowser, isExecutable } from './find-browser.ts';

/** Finds a Chromium or installs one: Playwright's download first, then apt as root. Returns its path. */
export async function ensureBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const named = env.CHROMIUM_PATH || env.PLAYWRIGHT_CHROMIUM;
  const found = findBrowser(env) ?? (await playwrightBrowser());
  if (found) return found;
  if (named) throw new Failure(`CHROMIUM_PATH names no program: ${named}`);

  console.log('  no Chromium here: downloading one…');
  await runToEnd('npx', ['--no-install', 'playwright', 'install', 'chromium'], { env });
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0) {
    console.log('  the download failed: trying apt…');
    const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
    await runToEnd('apt-get', ['update'], { env: aptEnv }).catch(noSuchProgram);
    await runToEnd('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      env: aptEnv,
    }).catch(noSuchProgram);
    const installed = findBrowser(env);
    if (installed) return installed;
  }
  throw new Failure('No Chromium was found or could be installed: install one, or name it by CHROMIUM_PATH.');
}

async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && isExecutable(file) ? file : null;
}

function noSuchProgram(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
