import { type Document, isMap, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type * as z from 'zod/mini';
import { timeZone } from '#contract/schemas/hotel-config.ts';
import { about, type Bilingual } from './bilingual.ts';
import { EXPECTED, formText, issueText } from './mistake-texts.ts';
import { type HotelFile, hotelFile } from './schema.ts';

/** A mistake in hotel.yaml. Lines and columns count from 1. */
export interface FileMistake {
  line: number;
  column: number;
  said: Bilingual;
}

export interface ReadHotel {
  hotel: HotelFile;
  /** Where a value stands in the file. */
  placeOf: (value: unknown) => Place;
  placeOfPath: (path: PropertyKey[]) => Place;
  mistakes: [];
}

export type Read = ReadHotel | { hotel: null; mistakes: FileMistake[] };

/** Lines and columns count from 1. */
export type Place = { line: number; column: number };

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
        said: formText(error),
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
    return { hotel: null, mistakes: [{ line: 1, column: 1, said: TOO_MANY_ALIASES }] };
  const read = hotelFile.safeParse(given, { reportInput: true });
  if (!read.success)
    return {
      hotel: null,
      mistakes: read.error.issues.flatMap((issue) => mistakesOf(issue, placeOf, keyPlace)),
    };
  const mistakes = crossMistakes(read.data).map(({ path, said }) => ({ ...placeOf(path), said }));
  if (mistakes.length > 0) return { hotel: null, mistakes };
  const placeOfValue = (value: unknown) => {
    let place = { line: 1, column: 1 };
    visit(document, {
      Scalar(_key, node) {
        if (node.value !== value || !node.range) return undefined;
        place = at(node.range[0]);
        return visit.BREAK;
      },
    });
    return place;
  };
  return { hotel: read.data, placeOf: placeOfValue, placeOfPath: placeOf, mistakes: [] };
}

const TOO_MANY_ALIASES: Bilingual = {
  en: 'aliases (*) stand for too much: write it out',
  ru: 'ссылки (*) разворачиваются в слишком большой текст: запишите его целиком',
};

/** The values of the document, or why there are none: aliases may stand for more than memory holds. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

function mistakesOf(
  issue: z.core.$ZodIssue,
  placeOf: (path: PropertyKey[]) => Place,
  keyPlace: (path: PropertyKey[], key: string) => Place,
): FileMistake[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...keyPlace(issue.path, key),
      said: { en: `${key}: there is no such field`, ru: `${key}: такого поля нет` },
    }));
  return [{ ...placeOf(issue.path), said: issueSaid(issue) }];
}

/** What is wrong with a field, named as in 'rooms[2].price'; entries count from 1. */
export function issueSaid(issue: z.core.$ZodIssue): Bilingual {
  const name = issue.path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('');
  const text = issueText(issue);
  return name === ''
    ? { en: `the file: ${text.en}`, ru: `файл: ${text.ru}` }
    : about(name.replace(/^\./, ''), text);
}

type Cross = { path: PropertyKey[]; said: Bilingual };

/** What the fields say together: codes that are named must exist, and none may stand twice. */
function crossMistakes(hotel: HotelFile): Cross[] {
  const rates = new Set(hotel.rates.map(({ code }) => code));
  const aliases = new Set(hotel.payment.map(({ alias }) => alias));
  const unknownRates = (codes: readonly string[] | undefined, path: PropertyKey[]) =>
    unknown(codes, rates, path, { en: 'there is no such rate', ru: 'такого тарифа нет' });
  return [
    ...(
      ['rates', 'rooms', 'extras', 'children', 'cancel_reasons', 'promo_codes', 'consents'] as const
    ).flatMap((list) =>
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
      ...unknownRates(room.rates, ['rooms', index, 'rates']),
      ...(room.guests_in_price > room.guests
        ? [
            {
              path: ['rooms', index, 'guests_in_price'],
              said: {
                en: 'guests_in_price: more than the room has places',
                ru: 'guests_in_price: больше, чем мест в номере',
              },
            },
          ]
        : []),
    ]),
    ...hotel.extras.flatMap((extra, index) => unknownRates(extra.rates, ['extras', index, 'rates'])),
    ...hotel.rates.flatMap((rate, index) => [
      ...ladderMistakes(rate.cancellation, hotel.arrival, ['rates', index, 'cancellation']),
      ...unknown(rate.payment, aliases, ['rates', index, 'payment'], {
        en: 'no way to pay has this alias',
        ru: 'у способов оплаты нет такого alias',
      }),
      ...(rate.crossed_out_percent !== undefined && rate.crossed_out_percent <= rate.percent
        ? [
            {
              path: ['rates', index, 'crossed_out_percent'],
              said: {
                en: 'crossed_out_percent: not above percent',
                ru: 'crossed_out_percent: не выше percent',
              },
            },
          ]
        : []),
    ]),
    ...hotel.children.flatMap(({ from, to }, index) =>
      from > to
        ? [
            {
              path: ['children', index, 'to'],
              said: { en: 'to: younger than from', ru: 'to: меньше, чем from' },
            },
          ]
        : [],
    ),
    ...hotel.seasons.periods.flatMap(({ from, to }, index) =>
      from > to
        ? [
            {
              path: ['seasons', 'periods', index, 'to'],
              said: { en: 'to: before from', ru: 'to: раньше, чем from' },
            },
          ]
        : [],
    ),
    ...(timeZone.safeParse(hotel.timezone).success
      ? []
      : [
          {
            path: ['timezone'],
            said: {
              en: `timezone: has to be ${EXPECTED.timezone.en}`,
              ru: `timezone: нужен ${EXPECTED.timezone.ru}`,
            },
          },
        ]),
  ];
}

/** Those of the names that are not among the known ones. */
const unknown = (
  names: readonly string[] | undefined,
  known: ReadonlySet<string>,
  path: PropertyKey[],
  said: Bilingual,
): Cross[] =>
  (names ?? []).flatMap((name, index) =>
    known.has(name) ? [] : [{ path: [...path, index], said: about(name, said) }],
  );

const twice = (list: string, codes: string[]): Cross[] =>
  codes.flatMap((code, index) =>
    codes.indexOf(code) === index
      ? []
      : [{ path: [list, index], said: { en: `${code}: stands twice`, ru: `${code}: указан дважды` } }],
  );

/** Steps come in the order of time, and the last one alone has no end. One without a time ends at the hour of arrival. */
function ladderMistakes(
  steps: HotelFile['rates'][number]['cancellation'],
  arrival: string,
  path: PropertyKey[],
): Cross[] {
  return steps.flatMap(({ days, time }, index): Cross[] => {
    const isLast = index === steps.length - 1;
    if (isLast !== (days === undefined))
      return [
        {
          path: [...path, index],
          said: isLast
            ? { en: 'the last step has an end', ru: 'у последней ступени не должно быть days' }
            : { en: 'only the last step has no end', ru: 'без days может быть только последняя ступень' },
        },
      ];
    const before = steps[index - 1];
    if (days === undefined || before?.days === undefined) return [];
    const isEarlier =
      before.days < days || (before.days === days && (before.time ?? arrival) >= (time ?? arrival));
    return isEarlier
      ? [
          {
            path: [...path, index, 'days'],
            said: {
              en: 'days: this step has to end after the one before',
              ru: 'days: эта ступень должна заканчиваться позже предыдущей',
            },
          },
        ]
      : [];
  });
}
