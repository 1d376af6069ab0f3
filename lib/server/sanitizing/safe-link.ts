const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The re-serialised address if it may be a link (http(s), mailto, tel), else null. */
export function safeLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  if (!SCHEMES.has(url.protocol) || url.username || url.password) return null;
  return url.href;
}
