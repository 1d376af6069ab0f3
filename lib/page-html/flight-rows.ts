/**
 * A row of React's data stream: `id:json`, `id:Tag json`, or `id:T<length>,text`, whose text may have lines. A stream
 * within it has several rows of one id: its start and its end, as a tag alone, and what comes between.
 */
export interface FlightRow {
  id: string;
  /** 'I' of client code, 'T' of a text, 'H…' of a hint; '' of plain data. */
  tag: string;
  /** Null of a text, and of a tag alone. */
  data: unknown;
  /** The whole row as it was sent, with its end. */
  source: string;
}

const START = /^([0-9a-f]*):([A-Z]*)/;
const TEXT_START = /^[0-9a-f]+:T([0-9a-f]+),/;
/** Longer than the start of any row. */
const START_BYTES = 40;

/** @throws where the stream is not of the form that React sends today */
export function flightRows(stream: string): FlightRow[] {
  const rows: FlightRow[] = [];
  for (let rest = Buffer.from(stream); rest.length > 0; ) {
    const start = rest.toString('latin1', 0, START_BYTES);
    const [before, id, tag] = START.exec(start) ?? [];
    if (before === undefined || id === undefined || tag === undefined) throw new Error('no row of data');
    const [textStart, length = ''] = TEXT_START.exec(start) ?? [];
    // Lengths are in bytes.
    const end = textStart ? textStart.length + Number.parseInt(length, 16) : rest.indexOf('\n') + 1;
    const source = rest.toString('utf8', 0, end || rest.length);
    const json = textStart ? '' : source.slice(before.length).trim();
    rows.push({ id, tag, data: json ? JSON.parse(json) : null, source });
    rest = rest.subarray(end || rest.length);
  }
  return rows;
}

const REFERENCE = /^\$([A-Za-z@]?)([0-9a-f]+)(:?)/;

/** Ids of the rows that a value refers to; true where one part of a row is meant. Rather one too many. */
export function referencesOf(value: unknown, found = new Map<string, boolean>()): Map<string, boolean> {
  if (typeof value === 'string') {
    if (!value.startsWith('$')) return found;
    const [reference, letter = '', id = '', path] = REFERENCE.exec(value) ?? [];
    // '$b1' is row b1, '$B1' something in row 1.
    if (reference) for (const row of [id, letter + id]) found.set(row, found.get(row) || path === ':');
  } else if (Array.isArray(value)) {
    for (const item of value) referencesOf(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      referencesOf(key, found);
      referencesOf(item, found);
    }
  }
  return found;
}
