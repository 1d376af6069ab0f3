const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ in this bit only. */
const CURLY = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Whether JSON is nested deeper: serialising it would overflow the stack. */
export function isDeeperThan(limit: number, json: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if ((byte | CURLY) === OPEN) {
      depth += 1;
      if (depth > limit) return true;
    } else if ((byte | CURLY) === CLOSE) depth -= 1;
  }
  return false;
}
