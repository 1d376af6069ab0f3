import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from '../../tools/fail.mjs';

const MARKERS = ['<!-- figures -->', '<!-- end of figures -->'];

/** A Markdown table with aligned columns, also readable in a terminal. */
export function table({ title, head, rows, notes = [] }) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const lead = notes.length > 0 ? [notes.join(' '), ''] : [];
  return [`### ${title}`, '', ...lead, line(head), rule, ...rows.map(line)].join('\n');
}

export const report = (machine, parts) => [machine.join('; '), ...parts.map(table)].join('\n\n');

/** Writes the figures between the markers of a README. */
export function keepIn(file, figures) {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = MARKERS.map((marker) => text.indexOf(marker));
  if (begin < 0 || end < begin) throw new Failure(`${file} has lost its markers ${MARKERS.join(' ')}.`);
  writeFileSync(file, `${text.slice(0, begin + MARKERS[0].length)}\n\n${figures}\n\n${text.slice(end)}`);
}
