import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from './fail.mjs';
import { type Hold, lineTo, runBeside, runStep, type Step } from './steps.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(printed.push(String(text))));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const step = (name: string, run: (hold: Hold) => Promise<unknown>): Step => ({ name, run, report: name });

it('a step that fails is a result, with its reason', async () => {
  const green = await runStep(step('a', async () => {}));
  const red = await runStep(step('b', () => Promise.reject(new Failure('Too little disk space.'))));
  const broken = await runStep(step('c', () => Promise.reject(new TypeError('no such thing'))));
  expect(green).toMatchObject({ name: 'a', report: 'a', error: null, seconds: expect.any(Number) });
  expect(red.error).toBe('Too little disk space.');
  expect(broken.error).toMatch(/^TypeError: no such thing\n +at /);
  expect(printed.filter((line) => /^[✓✗]/.test(line)).map((line) => line.split('\n')[0])).toEqual([
    expect.stringMatching(/^✓ a: \d+\.\d s$/),
    expect.stringMatching(/^✗ b: \d+\.\d s\. Too little disk space\.$/),
    expect.stringMatching(/^✗ c: \d+\.\d s\. TypeError: no such thing$/),
  ]);
});

it('of two at once the second is shown when the first has ended, and neither stops the other', async () => {
  const secondEnded = Promise.withResolvers<void>();
  const first = step('first', async (hold) => {
    await secondEnded.promise;
    lineTo(hold)('first goes on');
  });
  const second = step('second', async (hold) => {
    lineTo(hold)('second speaks');
    secondEnded.resolve();
    throw new Failure('Second is red.');
  });
  const results = await runBeside(first, second);
  expect(results.map(({ name, error }) => [name, error])).toEqual([
    ['first', null],
    ['second', 'Second is red.'],
  ]);
  const text = printed.join('\n').replaceAll(/\d+\.\d s/g, 'N s');
  expect(text.split('\n').filter(Boolean)).toEqual([
    '▶ first',
    'first goes on',
    '✓ first: N s',
    '▶ second',
    'second speaks',
    '✗ second: N s. Second is red.',
  ]);
});
