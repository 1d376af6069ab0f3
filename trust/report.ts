/** What was tried or counted, and the figure. */
export type Row = [what: string, figure: string | number];

export const titleOf = (title: string, rows: Row[]): string =>
  [
    `### ${title}`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    '',
  ].join('\n');
