import * as z from 'zod/mini';
import { colour } from '#contract/schemas/hotel-config.ts';
import { url } from '#contract/schemas/primitives.ts';
import { safeLink } from '#lib/server/sanitizing/safe-link.ts';
import { parseColour } from '#rules/theme/colour.ts';
import { wholeLists } from './read-answer.ts';

const PARTS = ['in', 'out', 'innerType', 'element', 'valueType'];

/** By the lenient readers. Two kinds of text the app takes as they come, and leaves out where it needs them. */
const strictReaders = new WeakMap<z.core.$ZodType, z.ZodMiniType>([
  [url, url.check(z.refine((address) => safeLink(address) !== null))],
  [colour, colour.check(z.refine((name) => parseColour(name) !== null))],
]);

/**
 * The same reader without its leniency: whatever it would replace or drop is an issue with its path. What has no issue
 * it reads alike, gaps included.
 */
export function strictly<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const list = wholeLists.get(schema);
  const strict = strictReaders.get(schema) ?? (list ? strictly(list) : schema.clone(strictDef(schema)));
  strictReaders.set(schema, strict);
  return strict as Schema;
}

function strictDef(schema: z.ZodMiniType) {
  // biome-ignore lint/suspicious/noExplicitAny: each kind of schema has parts of its own
  const def: any = { ...schema._zod.def };
  for (const part of PARTS) if (def[part]) def[part] = strictly(def[part]);
  if (def.options) def.options = def.options.map(strictly);
  if (def.shape)
    def.shape = Object.fromEntries(
      Object.entries<z.ZodMiniType>(def.shape).map(([name, field]) => [name, strictly(field)]),
    );
  const { transform, reverseTransform } = def;
  // Of the contract's schemas only the lenient ones have two directions.
  if (reverseTransform) def.transform = (value: unknown) => (isGap(value) ? transform(value) : value);
  return def;
}

/** APIs of all languages leave a field empty in one of these ways, which is no mistake. */
const isGap = (value: unknown) => value === undefined || value === null || value === '';
