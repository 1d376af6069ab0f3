import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, 'schemas');

const DECLARATION = /^(?:export )?const (\w+) = /;
const NOTE = /^ {2,}\/\*\* (.*) \*\/$/;
const FIELD = /^ {2,}(\w+)[:,]/;
const SPREAD = /^ {2,}\.\.\.(\w+)(?:\.shape)?,$/;

/**
 * Reads the comments that stand over the fields of the contracts. The answer gives those of a declaration by field; a
 * shape that spreads another one has its comments too.
 */
export function fieldNotes(): (declared?: string) => Map<string, string> {
  const notes = new Map<string, Map<string, string>>();
  const spreads = new Map<string, string[]>();
  for (const file of readdirSync(FOLDER).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    let declared = '';
    let note = '';
    for (const line of readFileSync(path.join(FOLDER, file), 'utf8').split('\n')) {
      declared = DECLARATION.exec(line)?.[1] ?? declared;
      const [, spread] = SPREAD.exec(line) ?? [];
      if (spread) spreads.set(declared, [...(spreads.get(declared) ?? []), spread]);
      const [, field] = FIELD.exec(line) ?? [];
      if (field && note) notes.set(declared, (notes.get(declared) ?? new Map()).set(field, note));
      note = NOTE.exec(line)?.[1] ?? '';
    }
  }
  const notesOf = (declared = ''): Map<string, string> =>
    new Map([
      ...(spreads.get(declared) ?? []).flatMap((from) => [...notesOf(from)]),
      ...(notes.get(declared) ?? []),
    ]);
  return notesOf;
}
