import { type FlightRow, flightRows, referencesOf } from './flight-rows.ts';

/** Name of the client component whose content leaves the data (components/ui/static-part). */
const COMPONENT = 'StaticPart';
const ROOT = '0';

/** What the page hands to the framework: the data, as text or as bytes. */
const PUSH = /<script([^>]*)>self\.__next_f\.push\(\[([13]),(.*?)\]\)<\/script>/gs;
const TEXT = '1';

type Element = ['$', string, unknown, Record<string, unknown>];
type References = Map<string, boolean>;

/**
 * A page comes twice: as markup and as the data that the browser takes it over with. Static parts are taken over as
 * they stand in the markup, so their content leaves the data. A page whose data has another form than expected stays
 * whole, and so does a part that is not drawn, or has client code inside.
 */
export function withoutStaticData(html: string): string {
  const pushes = [...html.matchAll(PUSH)];
  const last = pushes.at(-1);
  if (!last || pushes.some(([, , kind]) => kind !== TEXT)) return html;
  try {
    const stream = pushes.map(([, , , text = '']) => JSON.parse(text)).join('');
    const lean = withoutContent(flightRows(stream), html);
    if (lean === null) return html;
    // All of it at the place of the last: the browser reads it when the page is complete.
    let seen = 0;
    return html.replaceAll(PUSH, (_, attributes) => {
      seen += 1;
      return seen < pushes.length
        ? ''
        : `<script${attributes}>self.__next_f.push([1,${asScript(lean)}])</script>`;
    });
  } catch (error) {
    reportOnce(error);
    return html;
  }
}

let isReported = false;

/** The page works as it is, only larger; another release of the framework may be why. */
function reportOnce(error: unknown): void {
  if (!isReported) process.stderr.write(`Pages keep their data whole: ${error}\n`);
  isReported = true;
}

/** The rows with drawn static parts emptied, and without those that nothing refers to any more; null where none is. */
function withoutContent(rows: FlightRow[], html: string): string | null {
  const code = rows.filter(({ tag }) => tag === 'I');
  const codeIds = new Set(code.map(({ id }) => id));
  const staticParts = new Set(
    code.filter(({ data }) => (data as unknown[]).at(-1) === COMPONENT).map(({ id }) => `$L${id}`),
  );
  const parts = namesIn(html, 'static');
  const sheets = namesIn(html, 'href');
  const references = new RowReferences(rows);
  const before = references.reachable();
  const emptied = new Set<string>();
  for (const { id, data } of rows)
    for (const [, type, , props] of elementsIn(data)) {
      const isDrawn =
        (staticParts.has(type) && parts.has(props.part)) ||
        // React looks for a style sheet of this name in the page, and never into it.
        (type === 'style' && props.precedence !== undefined && sheets.has(props.href));
      if (!isDrawn) continue;
      const content = references.reachable(referencesOf([props.children, props.html]).keys());
      if ([...content.keys()].some((row) => codeIds.has(row))) continue;
      delete props.children;
      delete props.html;
      emptied.add(id);
      references.forget(id);
    }
  if (emptied.size === 0) return null;
  const after = references.reachable();
  // A reference into a row that is no longer what it was.
  for (const [id, isInside] of after) if (isInside && emptied.has(id)) return null;
  return rows
    .filter(({ id }) => !before.has(id) || after.has(id))
    .map(({ id, tag, data, source }) => (tag ? source : `${id}:${JSON.stringify(data, withoutUndefined)}\n`))
    .join('');
}

/** A property that is undefined says what a missing one says. */
function withoutUndefined(this: unknown, _: string, value: unknown): unknown {
  return value === '$undefined' && !Array.isArray(this) ? undefined : value;
}

/** What the markup says in a data attribute, word by word. */
function namesIn(html: string, attribute: string): Set<unknown> {
  const found = html.matchAll(new RegExp(` data-${attribute}="([^"]*)"`, 'g'));
  return new Set([...found].flatMap(([, names = '']) => names.split(' ')));
}

/** Which rows refer to which, read once for each: some have hundreds of values. */
class RowReferences {
  readonly #rows: Map<string, FlightRow[]>;
  readonly #known = new Map<string, References>();

  constructor(rows: FlightRow[]) {
    this.#rows = Map.groupBy(rows, ({ id }) => id);
  }

  /** The rows of this id have changed. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  /** Ids of the rows that are reached from these, with whether a place inside is. */
  reachable(from: Iterable<string> = [ROOT]): References {
    const found: References = new Map([...from].map((id) => [id, false]));
    // A map's walk includes what is added on the way.
    for (const [id] of found)
      for (const [next, isInside] of this.#of(id)) found.set(next, found.get(next) || isInside);
    return found;
  }

  #of(id: string): References {
    const known = this.#known.get(id) ?? referencesOf(this.#rows.get(id)?.map(({ data }) => data));
    this.#known.set(id, known);
    return known;
  }
}

function elementsIn(value: unknown, found: Element[] = []): Element[] {
  if (typeof value !== 'object' || value === null) return found;
  if (Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string' && value[3])
    found.push(value as Element);
  for (const item of Array.isArray(value) ? value : Object.values(value)) elementsIn(item, found);
  return found;
}

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3c',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A string in a script, in the quotes that the data has none of. */
const asScript = (text: string): string =>
  `'${text.replaceAll(/[\\'<\n\r\u2028\u2029]/g, (found) => ESCAPES[found] ?? found)}'`;
