import { runToEnd } from './child.mjs';
import { Failure } from './fail.mjs';
import { browserLaunch, findBrowser, findShell, namedBrowser } from './find-browser.ts';
import { unpackBrowser } from './packed-browser.ts';

/**
 * Finds a Chromium without windows or unpacks that of a package; where there is none, it takes a full one or installs
 * one: by Playwright's download, or by apt as root.
 * @returns its path; null for the one that Playwright finds by itself
 */
export async function ensureBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const shell = findShell(env);
  if (shell) return shell;
  const named = namedBrowser(env);
  if (named) throw new Failure(`CHROMIUM_PATH names no program: ${named}`);

  console.log('  no Chromium without windows here: unpacking one…');
  const browser = (await unpackBrowser()) ?? findBrowser(env);
  if (browser) return browser;
  if (await playwrightStartsIts()) return null;

  console.log('  there is none for this system: downloading one…');
  await runToEnd('npx', ['--no-install', 'playwright', 'install', 'chromium', '--only-shell'], { env });
  if (await playwrightStartsIts()) return null;

  if (process.getuid?.() === 0) {
    console.log('  the download failed: trying apt…');
    const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
    await runToEnd('apt-get', ['update'], { env: aptEnv }).catch(noSuchProgram);
    // Older distributions have only the full browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runToEnd('apt-get', ['install', '-y', '--no-install-recommends', name], {
        env: aptEnv,
      }).catch(noSuchProgram);
      const installed = findBrowser(env);
      if (installed) return installed;
    }
  }
  throw new Failure('No Chromium was found or could be installed: install one, or name it by CHROMIUM_PATH.');
}

/** Playwright does not tell the path of its shell, so it is started to see whether it works. */
async function playwrightStartsIts(): Promise<boolean> {
  const { chromium } = await import('playwright');
  try {
    await (await chromium.launch(browserLaunch())).close();
    return true;
  } catch {
    return false; // The shell is not downloaded, or lacks system libraries.
  }
}

function noSuchProgram(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
