import { mkdirSync, writeFileSync } from 'node:fs';
import { BROWSER_ARGS } from '../../tools/find-browser.ts';
import { giveCookies, logIn } from './guest.mjs';
import { HOTEL } from './setup.mjs';
import { median } from './statistics.mjs';
import { searchLink } from './stay.mjs';

const TITLES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const CATEGORIES = Object.keys(TITLES);
const seconds = (value) => `${(value / 1000).toFixed(1)} s`;
const METRICS = {
  'first-contentful-paint': { title: 'FCP', show: seconds },
  'largest-contentful-paint': { title: 'LCP', show: seconds },
  'speed-index': { title: 'SI', show: seconds },
  'total-blocking-time': { title: 'TBT', show: (value) => `${value.toFixed(0)} ms` },
  'cumulative-layout-shift': { title: 'CLS', show: (value) => value.toFixed(3) },
};
const ATTEMPTS = 4;
/** The folder of the full reports of the last run. */
const REPORTS = 'test-results/lighthouse';

/** Opens a page that counts as a later one of the visit: the splash and the login offer have been shown. */
async function laterPage(port) {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.connect({ browserURL: `http://localhost:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    for (const seen of ['splash', 'login-offered']) sessionStorage.setItem(seen, '1');
  });
  return page;
}

/** Audits a visit of a fresh browser on Lighthouse's slow phone, with the splash unless `isLater`. */
async function audit({ url, cookies = [], categories = CATEGORIES, isLater = false }, cleanup) {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ]);
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH,
    chromeFlags: ['--headless=new', ...BROWSER_ARGS],
    handleSIGINT: false, // `cleanup` stops it.
  });
  cleanup.defer(() => chrome.kill());
  try {
    if (cookies.length > 0) await giveCookies(chrome.port, cookies);
    const options = { port: chrome.port, onlyCategories: categories, logLevel: 'error' };
    const page = isLater ? await laterPage(chrome.port) : undefined;
    const { lhr } = await lighthouse(url, options, undefined, page);
    return lhr;
  } finally {
    chrome.kill();
  }
}

/** Repeats a visit whose trace lacks the start of the page load, which happens now and then. */
async function completeAudit(page, cleanup) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const lhr = await audit(page, cleanup);
    if (Object.values(lhr.categories).every(({ score }) => score !== null)) return lhr;
  }
  throw new Error(`Lighthouse could not score ${page.url}`);
}

function row(name, reports) {
  const scores = CATEGORIES.map((id) => {
    if (!reports[0].categories[id]) return '–';
    return (median(reports.map(({ categories }) => categories[id].score)) * 100).toFixed(0);
  });
  const metrics = Object.entries(METRICS).map(([id, { show }]) =>
    show(median(reports.map(({ audits }) => audits[id].numericValue))),
  );
  return [name, ...scores, ...metrics];
}

/** After a redirect the score is that of the final address. */
function detour(name, url, reports) {
  const ends = reports.map(({ finalDisplayedUrl }) => finalDisplayedUrl).filter((end) => end !== url);
  if (ends.length === 0) return [];
  const { pathname } = new URL(ends[0]);
  return [
    `${name}: in ${ends.length} of ${reports.length} visits the page went on to ${pathname} by itself.`,
  ];
}

/** Measures Lighthouse's four scores of the most visited pages. */
export async function measureLighthouse({ app, empty, stay, quick, cleanup }) {
  const cookies = await logIn(app);
  const pages = {
    'hotel home': { url: `${app}/${HOTEL.slug}` },
    'hotel home, splash seen': { url: `${app}/${HOTEL.slug}`, isLater: true },
    'rooms by a search link': { url: searchLink(app, stay) },
    login: { url: `${app}/${HOTEL.slug}/login` },
    'order page': { url: `${app}/${HOTEL.slug}/success` },
    'cabinet, logged in': { url: `${app}/${HOTEL.slug}/profile/booking`, cookies },
    'empty Next page': { url: `${empty}/`, categories: ['performance'] },
  };
  mkdirSync(REPORTS, { recursive: true });
  const runs = quick ? 1 : 5;
  const reports = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, page] of Object.entries(pages)) {
      const lhr = await completeAudit(page, cleanup);
      writeFileSync(`${REPORTS}/${name.replaceAll(/\W+/g, '-')}-${run}.json`, JSON.stringify(lhr));
      reports[name].push(lhr);
    }
  }
  if (reports['cabinet, logged in'].some(({ finalDisplayedUrl }) => finalDisplayedUrl.endsWith('/login')))
    throw new Error('the cabinet asked for a login: its figures would be those of the login page');

  const speeds = Object.values(reports).flatMap((list) =>
    list.map(({ environment }) => environment.benchmarkIndex),
  );
  return {
    title: `Lighthouse, mobile, median of ${runs}`,
    head: ['', ...CATEGORIES.map((id) => TITLES[id]), ...Object.values(METRICS).map(({ title }) => title)],
    rows: Object.entries(reports).map(([name, list]) => row(name, list)),
    notes: [
      `Lighthouse's own measure of this machine's speed was ${median(speeds).toFixed(0)}.`,
      ...Object.entries(reports).flatMap(([name, list]) => detour(name, pages[name].url, list)),
    ],
  };
}
