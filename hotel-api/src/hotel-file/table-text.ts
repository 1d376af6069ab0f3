/** The letters, spaces and signs that a Russian table has besides ASCII. Other encodings give others. */
const RUSSIAN = /^[\0-\x7fА-Яа-яЁё№«»\u00a0]*$/;
/** Excel for Windows saves CSV in the first, 'CSV (MS-DOS)' in the second, 'CSV (Macintosh)' in the third. */
const ENCODINGS = ['windows-1251', 'ibm866', 'x-mac-cyrillic'];

const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether this is a file of Excel, LibreOffice or Numbers itself, and no table in text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte));

/** The text of a table in the encodings that spreadsheets save it in; null: it is in none of them. */
export function tableText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be');
  // ASCII in UTF-16 is every other byte of it.
  if (bytes.includes(0)) return decoded(bytes, isZeroFirst(bytes) ? 'utf-16be' : 'utf-16le');
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return text;
  for (const encoding of ENCODINGS) {
    const read = decoded(bytes, encoding);
    if (read !== null && RUSSIAN.test(read)) return read;
  }
  return null;
}

const startsWith = (bytes: Uint8Array, first: number, second: number) =>
  bytes[0] === first && bytes[1] === second;

function isZeroFirst(bytes: Uint8Array): boolean {
  let [even, odd] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return even > odd;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
