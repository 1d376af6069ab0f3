import { expect, it } from 'vitest';
import { judgeFlaky, type QuarantinedTest } from './quarantine.ts';

const TODAY = '2026-12-30';

const test = (name: string, project = 'phone') => ({
  file: `e2e/${name}.spec.ts`,
  title: `${name} works`,
  project,
});
const entry = (name: string, firstSeen: string, deadline: string): QuarantinedTest => ({
  ...test(name),
  firstSeen,
  deadline,
});
const recent = (name: string) => entry(name, '2026-12-29', '2027-01-01');

interface Case {
  list?: QuarantinedTest[];
  flaky?: ReturnType<typeof test>[];
  changed?: string[];
  /** The titles that are put on the list. */
  added?: string[];
  red?: Record<string, string>;
}

it.each<[string, Case]>([
  ['nothing flaky, nothing listed', {}],
  ['a flaky test is put on the list and passes', { flaky: [test('rooms')], added: ['rooms'] }],
  [
    'each project of a test is a test',
    { list: [recent('rooms')], flaky: [test('rooms', 'desktop')], added: ['rooms'] },
  ],
  [
    'flaky again, it is red',
    {
      list: [recent('rooms')],
      flaky: [test('rooms')],
      red: { rooms: 'flaky again: on the list since 2026-12-29' },
    },
  ],
  [
    'flaky in a file of this change, it is red and on the list',
    {
      flaky: [test('rooms'), test('money')],
      changed: ['e2e/rooms.spec.ts', 'e2e/other.spec.ts'],
      added: ['rooms', 'money'],
      red: { rooms: 'flaky in a file of this change' },
    },
  ],
  [
    'a change of its file alone does not make a listed test red',
    { list: [recent('rooms')], changed: ['e2e/rooms.spec.ts'] },
  ],
  ['on the day of its deadline it is not red', { list: [entry('rooms', '2026-12-27', TODAY)] }],
  [
    'the day after it is, whether it was flaky in this run or not',
    {
      list: [entry('rooms', '2026-12-26', '2026-12-29')],
      red: { rooms: 'still on the list of flaky tests after 2026-12-29' },
    },
  ],
  ['three are held', { list: [recent('a'), recent('b')], flaky: [test('c')], added: ['c'] }],
  [
    'the fourth is red',
    {
      list: [recent('a'), recent('b'), recent('c')],
      flaky: [test('d')],
      added: ['d'],
      red: { d: 'the list of flaky tests is full: it holds 3' },
    },
  ],
  [
    'the fourth stays red while it is listed',
    {
      list: ['a', 'b', 'c', 'd'].map(recent),
      red: { d: 'the list of flaky tests is full: it holds 3' },
    },
  ],
  [
    'a test that is red for several reasons is red once',
    {
      list: [entry('rooms', '2026-12-20', '2026-12-23')],
      flaky: [test('rooms')],
      changed: ['e2e/rooms.spec.ts'],
      red: { rooms: 'flaky again: on the list since 2026-12-20' },
    },
  ],
])('%s', (_, { list = [], flaky = [], changed = [], added = [], red = {} }) => {
  const verdict = judgeFlaky(list, flaky, { changed, today: TODAY });
  expect(verdict.list.slice(0, list.length)).toEqual(list);
  expect(verdict.list.slice(list.length)).toEqual(
    added.map((name, at) => ({
      ...(flaky[at] ?? test(name)),
      firstSeen: TODAY,
      // The three days cross the end of the year.
      deadline: '2027-01-02',
    })),
  );
  const reasons = verdict.red.map(({ test: { title }, reason }) => [title.replace(' works', ''), reason]);
  expect(Object.fromEntries(reasons)).toEqual(red);
  expect(reasons).toHaveLength(Object.keys(red).length);
});
