/**
 * Something in an answer that is not as the contract says. `path` names the part, '' the answer itself. `received`
 * describes it.
 */
export interface Mistake {
  path: string;
  expected: string;
  received: string;
  /** What a guest sees of it, where that is more than a part that is missing. */
  guest?: string;
}

/** The path of any entry of a list. */
export const anyEntry = (path: string): string => path.replace(/\[\d+\]/g, '[]');

/** A mistake of one list entry is that of its list: the same in each room is one cause. */
export const causeOf = ({ path, expected }: Mistake): string => `${anyEntry(path)}: ${expected}`;

const MAX_SHOWN = 40;
const MAX_KEYS = 5;

/** Describes a value by its kind and size. Of a text that may be a guest's it tells the pattern: letters and digits. */
export function described(value: unknown, isPublic: boolean): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const named = keys.slice(0, MAX_KEYS).map((key) => key.slice(0, MAX_SHOWN));
    return `an object {${[...named, ...(keys.length > MAX_KEYS ? ['…'] : [])].join(', ')}}`;
  }
  if (typeof value !== 'string') return `${typeof value === 'number' ? 'the number ' : ''}${value}`;
  const text = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
  return `the text ${JSON.stringify(isPublic ? text : patternOf(text))}`;
}

const patternOf = (text: string) =>
  text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{L}]/gu, 'x')
    .replace(/\d/g, '9')
    .replace(/XX+/g, 'XX')
    .replace(/xx+/g, 'xx');
