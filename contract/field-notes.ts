import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../lib/contracts');

const DECLARATION = /^(?:export )?const (\w+) = /;
const NOTE = /^ {2,}\/\*\* (.*) \*\/$/;
const FIELD = /^ {2,}(\w+)[:,]/;
const SPREAD = /^ {2,}\.\.\.(\w+)(?:\.shape)?,$/;

/**
 * The comments that stand over the fields of the contracts, by declaration and field. A shape that spreads another one
 * has its comments too.
 */
export function fieldNotes(): Map<string, Map<string, string>> {
  const notes = new Map<string, Map<string, string>>();
  const spreads: [into: string, from: string][] = [];
  for (const file of readdirSync(FOLDER).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    let declared = '';
    let note = '';
    for (const line of readFileSync(path.join(FOLDER, file), 'utf8').split('\n')) {
      declared = DECLARATION.exec(line)?.[1] ?? declared;
      const [, spread] = SPREAD.exec(line) ?? [];
      if (spread) spreads.push([declared, spread]);
      const [, field] = FIELD.exec(line) ?? [];
      if (field && note) notes.set(declared, (notes.get(declared) ?? new Map()).set(field, note));
      note = NOTE.exec(line)?.[1] ?? '';
    }
  }
  // A shape may be spread into one that is spread in turn.
  for (const _ of spreads)
    for (const [into, from] of spreads)
      notes.set(into, new Map([...(notes.get(from) ?? []), ...(notes.get(into) ?? [])]));
  return notes;
}
