import { type Document, isMap, LineCounter, parseDocument, type YAMLError } from 'yaml';
import * as z from 'zod/mini';
import { timeZone } from '../../../lib/contracts/hotel-config.ts';
import { type HotelFile, hotelFile } from './schema.ts';

/** A mistake in hotel.yaml. Lines and columns count from 1. */
export interface FileMistake {
  line: number;
  column: number;
  text: string;
}

export type Read = { hotel: HotelFile; mistakes: [] } | { hotel: null; mistakes: FileMistake[] };

const { localeError } = z.locales.en();

/** Reads the text of a hotel.yaml. */
export function readHotelFile(text: string): Read {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  if (document.errors.length > 0)
    return {
      hotel: null,
      mistakes: document.errors.map((error: YAMLError) => ({
        ...at(error.pos[0]),
        text: firstLine(error.message),
      })),
    };
  /** Where a path begins in the text; of what is missing the object that lacks it. */
  const placeOf = (path: PropertyKey[]) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      const range = (node as { range?: [number, number, number] } | undefined)?.range;
      if (range) return at(range[0]);
    }
    return { line: 1, column: 1 };
  };
  /** Where a key that nobody knows stands. */
  function keyPlace(path: PropertyKey[], key: string) {
    const owner = path.length === 0 ? document.contents : document.getIn(path, true);
    const pair = isMap(owner) ? owner.items.find((item) => String(item.key) === key) : undefined;
    const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
    return range ? at(range[0]) : placeOf(path);
  }
  const given = plainValue(document);
  if (given instanceof Error)
    return { hotel: null, mistakes: [{ line: 1, column: 1, text: firstLine(given.message) }] };
  const read = hotelFile.safeParse(given, { error: localeError, reportInput: true });
  if (!read.success)
    return {
      hotel: null,
      mistakes: read.error.issues.flatMap((issue) => mistakesOf(issue, placeOf, keyPlace)),
    };
  const mistakes = crossMistakes(read.data).map(({ path, text: said }) => ({ ...placeOf(path), text: said }));
  return mistakes.length > 0 ? { hotel: null, mistakes } : { hotel: read.data, mistakes: [] };
}

/** The values of the document, or why there are none: aliases may stand for more than memory holds. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

type Place = { line: number; column: number };

function mistakesOf(
  issue: z.core.$ZodIssue,
  placeOf: (path: PropertyKey[]) => Place,
  keyPlace: (path: PropertyKey[], key: string) => Place,
): FileMistake[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...keyPlace(issue.path, key),
      text: `${key}: there is no such field`,
    }));
  const name = nameOf(issue.path);
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  const text = isMissing ? 'is missing' : issue.message.replace(/^Invalid input: /, '');
  return [{ ...placeOf(issue.path), text: `${name}: ${text}` }];
}

const nameOf = (path: PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the file';

const firstLine = (message: string) => message.split('\n', 1)[0] ?? message;

type Cross = { path: PropertyKey[]; text: string };

/** What the fields say together: codes that are named must exist, and none may stand twice. */
function crossMistakes(hotel: HotelFile): Cross[] {
  const rates = new Set(hotel.rates.map(({ code }) => code));
  const unknown = (codes: readonly string[], path: PropertyKey[]): Cross[] =>
    codes.flatMap((code, index) =>
      rates.has(code) ? [] : [{ path: [...path, index], text: `${code}: there is no such rate` }],
    );
  return [
    ...(['rates', 'rooms', 'extras', 'children', 'cancel_reasons', 'promo_codes'] as const).flatMap((list) =>
      twice(
        list,
        hotel[list].map(({ code }) => code),
      ),
    ),
    ...twice(
      'payment',
      hotel.payment.map(({ type, alias }) => `${type} ${alias}`),
    ),
    ...hotel.rooms.flatMap((room, index) => [
      ...unknown(room.rates, ['rooms', index, 'rates']),
      ...(room.guests_in_price > room.guests
        ? [
            {
              path: ['rooms', index, 'guests_in_price'],
              text: 'guests_in_price: more than the room has places',
            },
          ]
        : []),
    ]),
    ...hotel.extras.flatMap((extra, index) => unknown(extra.rates ?? [], ['extras', index, 'rates'])),
    ...hotel.rates.flatMap((rate, index) => [
      ...ladderMistakes(rate.cancellation, ['rates', index, 'cancellation']),
      ...(rate.crossed_out_percent !== undefined && rate.crossed_out_percent <= rate.percent
        ? [{ path: ['rates', index, 'crossed_out_percent'], text: 'crossed_out_percent: not above percent' }]
        : []),
    ]),
    ...hotel.children.flatMap(({ from, to }, index) =>
      from > to ? [{ path: ['children', index, 'to'], text: 'to: younger than from' }] : [],
    ),
    ...hotel.seasons.periods.flatMap(({ from, to }, index) =>
      from > to ? [{ path: ['seasons', 'periods', index, 'to'], text: 'to: before from' }] : [],
    ),
    ...(timeZone.safeParse(hotel.timezone).success
      ? []
      : [{ path: ['timezone'], text: 'timezone: no time zone of the IANA database' }]),
  ];
}

const twice = (list: string, codes: string[]): Cross[] =>
  codes.flatMap((code, index) =>
    codes.indexOf(code) === index ? [] : [{ path: [list, index], text: `${code}: stands twice` }],
  );

/** Steps come in the order of time, and the last one alone has no end. */
function ladderMistakes(steps: HotelFile['rates'][number]['cancellation'], path: PropertyKey[]): Cross[] {
  return steps.flatMap(({ days }, index) => {
    const isLast = index === steps.length - 1;
    if (isLast !== (days === undefined))
      return [
        {
          path: [...path, index],
          text: isLast ? 'the last step has an end' : 'only the last step has no end',
        },
      ];
    const before = steps[index - 1]?.days;
    return days !== undefined && before !== undefined && before < days
      ? [{ path: [...path, index, 'days'], text: 'days: later than the step before' }]
      : [];
  });
}
