/** Returns what the guest reads, by the field that is refused, or null when nothing is refused. */
export function refusal(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return (error as { body?: unknown }).body ?? error;
  }
  return null;
}
