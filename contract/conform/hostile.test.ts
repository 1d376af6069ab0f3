import { expect, it } from 'vitest';
import { printHtml } from './print-html.ts';
import { printText } from './print-text.ts';
import { config, file, room } from './testing/faults.ts';
import type { Fault } from './testing/model-api.ts';
import { modelApi, wordsOf } from './testing/visits.ts';

const { reportOf } = modelApi();

const answer =
  (json: string): Fault =>
  (operation) =>
    operation === 'searchRooms' ? { type: 'application/json', json } : undefined;

it.each([
  ['larger than the app reads', answer(`[${'1,'.repeat(2_000_000)}1]`), /more than 2 MB/],
  ['nested without end', answer('['.repeat(200_000) + ']'.repeat(200_000)), /more than 32 levels/],
])('an answer %s is told in a line', async (_, fault, words) => {
  const { wrong } = await reportOf(fault, { book: false });
  expect(wordsOf(wrong.filter(({ operation }) => operation === 'searchRooms'))).toMatch(words);
});

it('no file is asked for where a redirect leads: the app follows none', async () => {
  const { wrong } = await reportOf(file('/room.jpg', { status: 302, json: undefined, type: undefined }));
  expect(wordsOf(wrong)).toMatch(/a picture at .*room\.jpg — a redirect, status 302/);
});

it('nothing that the API sends reaches the terminal or the page as a control character', async () => {
  // An escape sequence, the same as one character, a text that runs backwards, and a line of its own.
  const odd = '\u001b[2J\u009b31m\u202eko\u2028basic: green';
  const report = await reportOf(
    config(() => ({
      name: { [odd]: 1 },
      timezone: odd,
      policy_link: `https://x.example/${odd}`,
      max_rooms: odd,
    })),
  );
  expect(wordsOf(report.wrong)).toContain('\\u001b[2J');
  const named = await reportOf(room(() => ({ name: `Номер ${odd}` })));
  expect(named.guestReads).toContain('Номер \\u001b[2J');
  for (const text of [printText(named), printHtml(named), printText(report), printHtml(report)])
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
});
