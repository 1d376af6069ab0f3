/** A row of the report names what was tried or counted and gives the figure. */
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
