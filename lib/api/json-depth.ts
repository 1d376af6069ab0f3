/** Whether a JSON value is nested deeper: serialising it would overflow the stack. */
export function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((entry) => isDeeperThan(limit - 1, entry));
}
