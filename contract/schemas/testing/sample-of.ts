import * as z from 'zod/mini';

const TEXTS = [
  'текст',
  '2026-12-01',
  '14:00:00',
  'elena@example.com',
  '+79001234567',
  '7654321',
  '2026-12-01T14:00:00+03:00',
  'Europe/Moscow',
  '300 -80',
  '300 -80, 0 0',
  '7736207543',
  '1027700229193',
  'ab'.repeat(32),
  'G-ABC123DEF4',
];
const NUMBERS = [7, 1, 2000];

/** The schema inside nullable, optional, defaults and the codecs of missing fields. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.ZodMiniType)._zod;
  if (def.type === 'pipe') return bare((def as z.core.$ZodPipeDef).out);
  if (['nullable', 'optional', 'default', 'prefault'].includes(def.type))
    return bare((def as z.core.$ZodNullableDef).innerType);
  return schema;
}

/** The shape of a field's object, or of a list's entries; null for anything else. */
export function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | null {
  const inner = bare(schema);
  if (inner instanceof z.core.$ZodArray) return shapeOf(inner._zod.def.element);
  return inner instanceof z.core.$ZodObject ? inner._zod.def.shape : null;
}

/** A valid value generated from the schema, with every field. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const inner = bare(schema);
  if (inner instanceof z.core.$ZodUnion)
    return sampleOf((inner._zod.def as z.core.$ZodUnionDef).options[0] ?? inner);
  if (inner instanceof z.core.$ZodLiteral) return inner._zod.def.values[0];
  if (inner instanceof z.core.$ZodArray) {
    const list = [sampleOf(inner._zod.def.element)];
    // A ladder is valid only if its last step has no end.
    return z.core.safeParse(inner, list).success
      ? list
      : list.map((entry) => ({ ...Object(entry), until: null }));
  }
  if (inner instanceof z.core.$ZodObject)
    return Object.fromEntries(
      Object.entries(inner._zod.def.shape).map(([key, field]) => [key, sampleOf(field)]),
    );
  const candidates = [...TEXTS, ...NUMBERS, true, 'EVERY_NIGHT', 'BREAKFAST', 'CORP', {}];
  const found = candidates.find((value) => z.core.safeParse(inner, value).success);
  if (found === undefined && inner instanceof z.core.$ZodEnum)
    return Object.values(inner._zod.def.entries)[0];
  if (found === undefined) throw new Error(`no sample for ${inner._zod.def.type}`);
  return found;
}
