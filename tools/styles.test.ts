import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Widths at which the layout changes, px (decision 0028); `max-width` is one less. */
const BREAKPOINTS = [375, 400, 480, 550, 640, 768, 1024, 1280, 1440, 1600, 1920, 2400];
/** Below this height a screen counts as low, px. */
const LOW_SCREEN = 820;
/** A spacing up to this, px, is an optical correction and need not be a step of the scale. */
const OPTICAL = 3;

/** These animations have durations of their own, because they last as long as a wait does. */
const OWN_PACE = [
  'components/hotel/splash.module.css: animation: leave 0.5s 2.4s ease-out forwards;',
  'components/search/stay-calendar.module.css: animation: late 0s 2.5s backwards;',
  'components/ui/skeleton.module.css: animation: breathe 1.6s ease-in-out infinite;',
  'components/ui/spinner.module.css: animation: turn 0.9s linear infinite;',
];

const sources = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:css|tsx)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const styles = sources.filter(({ file }) => file.endsWith('.css'));
/** These files define tokens and style the printed page; all other styles use tokens. */
const GLOBAL = ['app/tokens.css', 'app/print.css'];

const modules = styles.filter(({ file }) => !GLOBAL.includes(file));

function findings(
  pattern: RegExp,
  isWrong: (match: RegExpMatchArray) => boolean = () => true,
  within = sources,
): string[] {
  return within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(isWrong).map(([found]) => `${file}: ${found.trim()}`),
  );
}

it('margins, paddings and gaps are steps of the one scale', () => {
  expect(styles.length).toBeGreaterThan(60);
  const spacing = /^\s*(?:scroll-)?(?:margin|padding|(?:row-|column-)?gap)[a-z-]*:[^;]*;/gm;
  const isRaw = ([text = '']: RegExpMatchArray) =>
    !text.includes('calc(') &&
    [...text.matchAll(/(\d+(?:\.\d+)?)px/g)].some(([, px]) => Number(px) > OPTICAL);
  expect(findings(spacing, isRaw)).toEqual([]);
});

it('fonts, their sizes and their spacing are those of the one scale', () => {
  const type = /^\s*(?:font|font-size|line-height|letter-spacing):[^;]*;/gm;
  const isRaw = ([text = '']: RegExpMatchArray) => !/:\s*(?:inherit|0;|calc\(var\(|var\(--)/.test(text);
  expect(findings(type, isRaw, modules)).toEqual([]);
});

it('the sizes of type are five that grow with the screen, none under 14 px', () => {
  // Paper has sizes of its own, so that an order fits one sheet.
  const screens = styles.filter(({ file }) => file !== 'app/print.css');
  const sizes = findings(/--size-[a-z\d]+:[^;]*;/g, undefined, screens);
  const smallest = sizes.map((size) => Number(/: clamp\((\d+)px,/.exec(size)?.[1]));
  expect(smallest).toEqual([14, 16, 20, 27, 34]);
});

it('every token of spacing, height and type is defined, and used', () => {
  const all = styles.map(({ text }) => text).join('\n');
  const token = '--(?:s\\d+|section|top-bar|bottom-bar|(?:t|size|tracking)(?:-[a-z\\d]+)*)(?![\\w-])';
  const defined = new Set([...all.matchAll(new RegExp(`(${token}):`, 'g'))].map(([, name]) => name));
  const used = new Set([...all.matchAll(new RegExp(`var\\((${token})`, 'g'))].map(([, name]) => name));
  expect([...used].sort()).toEqual([...defined].sort());
});

it('the layout changes at the listed widths only', () => {
  const allowed = new Set([
    ...BREAKPOINTS.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]),
    // Below 400 px, fractions of a pixel included, the guest cards drop their button texts.
    'max-width: 399.98px',
    `max-height: ${LOW_SCREEN}px`,
  ]);
  const condition = /\(((?:min|max)-(?:width|height): [\d.]+px)\)/g;
  expect(findings(condition, ([, query = '']) => !allowed.has(query))).toEqual([]);
});

it('a colour is a token or made of tokens: any other would not follow the dark scheme', () => {
  const raw = /(?<=[\s(,])(?:#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(|white\b(?!-)|black\b)/gi;
  const plain = modules.map(({ file, text }) => ({
    file,
    text: text.replace(/\/\*.*?\*\/|url\([^)]*\)/gs, ''),
  }));
  expect(findings(raw, undefined, plain)).toEqual([]);
});

it('text and lines never have the brand colour of fills, which may not stand out from the ground', () => {
  const line =
    /^\s*(?:color|(?:border|outline)[a-z-]*|text-decoration[a-z-]*|stroke|fill):[^;]*var\(--primary\)/gm;
  expect(findings(line)).toEqual([]);
});

describe('what moves', () => {
  const DURATION = 'var\\(--(?:fast|step)\\)';
  const PACE = {
    transition: new RegExp(`^[a-z-]+ ${DURATION} var\\(--ease\\)$`),
    animation: new RegExp(`^[a-z-]+ ${DURATION} var\\(--ease\\)(?: both)?$`),
    duration: new RegExp(`^${DURATION}$`),
    'timing-function': /^var\(--ease\)$/,
    delay: /^$/,
  };
  const parts = (value: string) => value.split(',').map((part) => part.trim().replace(/\s+/g, ' '));

  it('has the one easing and one of the two durations', () => {
    const declaration =
      /\b(?:(transition|animation)|(?:transition|animation)-(duration|timing-function|delay)):([^;]*);/g;
    const isOff = ([, whole, part, value = '']: RegExpMatchArray) => {
      const pace = PACE[(whole ?? part) as keyof typeof PACE];
      return !/^\s*none\b/.test(value) && !parts(value).every((one) => pace.test(one));
    };
    expect(findings(declaration, isOff).sort()).toEqual(OWN_PACE);
    // An animation that sets only a duration would have the browser's easing.
    for (const { file, text } of styles)
      expect(text.match(/-timing-function:/g)?.length, file).toBe(text.match(/-duration:/g)?.length);
  });

  it('moves for 150 or 250 ms', () => {
    const durations = styles.flatMap(({ text }) => [...text.matchAll(/--(?:fast|step): (\d+)ms;/g)]);
    expect(durations.map(([, ms]) => Number(ms))).toEqual([150, 250]);
  });

  it('is animated by stylesheets alone, so that prefers-reduced-motion stops all of it', () => {
    expect(findings(/\.animate\(/g)).toEqual([]);
    const global = styles.find(({ file }) => file === 'app/base.css')?.text;
    expect(global).toMatch(
      /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*\*::before,\s*\*::after,\s*\*::backdrop \{\s*transition: none !important;\s*animation: none !important;/,
    );
    expect(findings(/(?:transition|animation)[a-z-]*:[^;]*!important/g)).toEqual([
      'app/base.css: transition: none !important',
      'app/base.css: animation: none !important',
      'app/base.css: animation: none !important',
    ]);
  });
});
