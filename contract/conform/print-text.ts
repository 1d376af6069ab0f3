import type { Report } from './conform.ts';
import { settingsToSet } from './settings-to-set.ts';
import type { Finding } from './visit.ts';

/** The report as one page of text. */
export function printText(report: Report): string {
  const { apiRoot, slug, guestReads, wrong, notes, features, replies } = report;
  return [
    `${apiRoot}, hotel ${slug}`,
    verdict(report),
    ...(guestReads ? [`a guest reads: ${guestReads}`] : []),
    '',
    ...features.map(({ name, state, about, missing, untried }) => {
      const gaps = state === 'on' ? gapsOf(missing, untried) : '';
      return `  ${name.padEnd(13)} ${state.padEnd(10)} ${about}${gaps}`;
    }),
    ...section('Wrong', wrong.map(lines)),
    ...section('Notes', notes.map(lines)),
    ...section('Settings of the app', [settingsToSet(report).map((line) => `  ${line}`)]),
    ...section('Calls', [
      replies.map(({ status, ms, operation, call }) =>
        [`  ${status || '—'}`.padEnd(6), `${ms} ms`.padStart(9), `  ${operation.padEnd(22)} ${call}`].join(
          '',
        ),
      ),
    ]),
  ].join('\n');
}

/** What the whole comes to, in one line. */
export function verdict({ isGreen, wrong, notes }: Report): string {
  return `basic: ${isGreen ? 'green' : 'red'} — ${wrong.length} wrong, ${notes.length} to note`;
}

function gapsOf(missing: string[], untried: string[]): string {
  const parts = [
    ...(missing.length > 0 ? [`without ${missing.join(', ')}`] : []),
    ...(untried.length > 0 ? [`not tried: ${untried.join(', ')}`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

const section = (title: string, parts: string[][]): string[] =>
  parts.flat().length === 0 ? [] : ['', title, ...parts.flat()];

const lines = ({ operation, path, expected, received, guest, times }: Finding, index: number): string[] => [
  `  ${index + 1}. ${operation}${path ? ` ${path}` : ''}${times > 1 ? ` (${times} ×)` : ''}`,
  `     expected  ${expected}`,
  `     received  ${received}`,
  `     the guest sees  ${guest}`,
];
