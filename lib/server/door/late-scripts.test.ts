import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { lateScripts, withLateScripts } from './late-scripts.ts';

const PAGE =
  '<html><head><link rel="stylesheet" href="/_next/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/c.js"/>' +
  '<script src="/_next/a.js" async="" id="x"></script><script src="/_next/old.js" noModule=""></script></head>' +
  '<body><script>one()</script><script src="/_next/c.js" id="x" async=""></script><script src="/other.js" async=""></script></body></html>';

type Script = { src: string; onerror: () => void; remove: () => void };

/** Runs the page's loader; returns its requests and functions to paint a frame and advance the time. */
function run(hidden: boolean, picture: { decode: () => Promise<void> } | null = null) {
  const loaded: string[] = [];
  const scripts: Script[] = [];
  const frames: (() => void)[] = [];
  const timers: { callback: () => void; after: number }[] = [];
  const code = /<script>(\(function.*?)<\/script>/.exec(withLateScripts(PAGE))?.[1] ?? '';
  runInNewContext(code, {
    document: {
      hidden,
      querySelector: () => picture,
      createElement: () => ({ src: '', onerror: () => undefined, remove: () => undefined }),
      head: {
        appendChild: (script: Script) => {
          scripts.push(script);
          loaded.push(script.src);
        },
      },
    },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void, after = 0) => timers.push({ callback, after }),
  });
  const pass = (time: number) => {
    const due = timers.filter(({ after }) => after <= time);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const timer of due) timer.callback();
  };
  /** Fails the newest request for this script. */
  const fail = (src: string) => scripts.findLast((script) => script.src === src)?.onerror();
  return { loaded, fail, draw: () => frames.splice(0).forEach((frame) => void frame()), pass };
}

it('removes the framework’s async scripts and their preloads, and nothing else', () => {
  const html = withLateScripts(PAGE);
  expect(html).not.toMatch(/<script[^>]*\ssrc="\/_next\/[ac]\.js"/);
  expect(html).not.toContain('rel="preload"');
  for (const kept of ['/_next/a.css', '/_next/old.js', 'one()', '/other.js']) expect(html).toContain(kept);
  expect(html.indexOf('requestAnimationFrame')).toBeLessThan(html.indexOf('</head>'));
  expect(lateScripts(html)).toEqual(['/_next/a.js', '/_next/c.js']);
  expect(lateScripts(PAGE)).toEqual([]);
  expect(withLateScripts('<html><head></head></html>')).toBe('<html><head></head></html>');
});

it('requests them after the first frame, once', () => {
  const { loaded, draw, pass } = run(false);
  pass(0);
  expect(loaded).toEqual([]);
  draw();
  pass(0);
  expect(loaded).toEqual(['/_next/a.js', '/_next/c.js']);
  pass(5000);
  expect(loaded).toHaveLength(2);
});

it('waits for the main picture to be painted, but not for long', async () => {
  const decoded = run(false, { decode: () => Promise.resolve() });
  decoded.draw();
  decoded.pass(0);
  expect(decoded.loaded).toEqual([]);
  await Promise.resolve();
  decoded.draw();
  decoded.pass(0);
  expect(decoded.loaded).toHaveLength(2);

  const broken = run(false, { decode: () => Promise.reject(new Error('no picture')) });
  broken.draw();
  await Promise.resolve();
  broken.draw();
  broken.pass(0);
  expect(broken.loaded).toHaveLength(2);

  const slow = run(false, { decode: () => new Promise(() => undefined) });
  slow.draw();
  slow.pass(500);
  expect(slow.loaded).toHaveLength(2);
});

it('does not wait for a frame that never comes', () => {
  const covered = run(false);
  covered.pass(5000);
  expect(covered.loaded).toHaveLength(2);
  expect(run(true).loaded).toHaveLength(2);
});

it('retries scripts that a bad network has lost, a few times', () => {
  const { loaded, fail, pass } = run(true);
  for (let failures = 0; failures < 10; failures += 1) {
    fail('/_next/c.js');
    pass(5000);
  }
  expect(loaded).toEqual(['/_next/a.js', ...Array(5).fill('/_next/c.js')]);
});
