import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// stylelint.config.mjs has the rules that one declaration breaks; these need several, or what is no declaration.
const ROOT = path.resolve(import.meta.dirname, '..');

/** Widths at which the layout changes, px (decision 0028); `max-width` is one less. */
const BREAKPOINTS = [375, 400, 480, 550, 640, 768, 1024, 1280, 1440, 1600, 1920, 2400];
/** Below this height a screen counts as low, px. */
const LOW_SCREEN = 820;
const sources = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:css|tsx)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const styles = sources.filter(({ file }) => file.endsWith('.css'));
function findings(
  pattern: RegExp,
  isWrong: (match: RegExpMatchArray) => boolean = () => true,
  within = sources,
): string[] {
  return within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(isWrong).map(([found]) => `${file}: ${found.trim()}`),
  );
}

it('the sizes of type are five that grow with the screen, none under 14 px', () => {
  // Paper has sizes of its own, so that an order fits one sheet.
  expect(styles.length).toBeGreaterThan(60);
  const screens = styles.filter(({ file }) => file !== 'app/print.css');
  const sizes = findings(/--size-[a-z\d]+:[^;]*;/g, undefined, screens);
  const smallest = sizes.map((size) => Number(/: clamp\((\d+)px,/.exec(size)?.[1]));
  expect(smallest).toEqual([14, 16, 20, 27, 46]);
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

describe('what moves', () => {
  it('has the one easing where it sets a duration alone: the browser has another', () => {
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
