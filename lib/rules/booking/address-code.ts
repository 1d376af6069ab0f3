/** Such a code needs no escaping, has no separator of the grammar, and is not mistaken for an id. */
const WRITABLE = /^(?=.*\D)[\w-]{1,40}$/;

/** Something that an address can name. */
type Coded = { id: number; code: string | null | undefined };

/**
 * How an address names one entry of a list: by its code, or by its id where the code is missing, odd or
 * repeated.
 */
export function addressCode(entry: Coded, list: readonly Coded[]): string {
  const { id, code } = entry;
  const isUsable = code && WRITABLE.test(code) && list.filter((other) => other.code === code).length === 1;
  return isUsable ? code : String(id);
}

/** The position of the entry that an address names; -1 when it is not in the list. */
export function findByAddressCode(list: readonly Coded[], wanted: string): number {
  return list.findIndex((entry) => addressCode(entry, list) === wanted);
}
