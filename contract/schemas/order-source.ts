import * as z from 'zod/mini';
import { text } from './primitives.ts';
import { SOURCE_LENGTH, SOURCE_NAMES, type SourceName } from './source-names.ts';

type Marks = Record<SourceName, z.ZodMiniOptional<ReturnType<typeof text>>>;

/** Where the guest of an order has come from: the marks of the address, as far as they are known. */
export const orderSource = z.object(
  Object.fromEntries(SOURCE_NAMES.map((name) => [name, z.optional(text(SOURCE_LENGTH))])) as Marks,
);
export type OrderSource = z.infer<typeof orderSource>;
