import { parseArgs } from 'node:util';
import { Failure } from '../../tools/fail.mjs';

/** `--only=bff,lighthouse` measures these parts only; `--quick` repeats less, to see whether the parts work. */
export function readOptions(parts, args = process.argv.slice(2)) {
  let values;
  try {
    ({ values } = parseArgs({ args, options: { only: { type: 'string' }, quick: { type: 'boolean' } } }));
  } catch (error) {
    throw new Failure(error.message);
  }
  const names = values.only?.split(',') ?? parts;
  const unknown = names.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new Failure(`No such part: ${unknown.join(', ')}. There are ${parts.join(', ')}.`);
  return { names, quick: Boolean(values.quick), isWhole: !values.only && !values.quick };
}
