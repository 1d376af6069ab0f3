/** No answer of a hotel API is larger, bytes. */
export const MAX_JSON_BYTES = 2_000_000;
/** A search has eight levels. Serialising one that is nested without end would overflow the stack. */
export const MAX_JSON_DEPTH = 32;

/**
 * The JSON of an answer; undefined where it is nested too deep.
 * @throws SyntaxError for what is no JSON
 */
export function boundedJson(body: Uint8Array): unknown {
  const json: unknown = JSON.parse(new TextDecoder().decode(body));
  return isDeeperThan(MAX_JSON_DEPTH, json) ? undefined : json;
}

function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((entry) => isDeeperThan(limit - 1, entry));
}
