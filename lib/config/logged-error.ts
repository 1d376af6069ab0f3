/** What a log says of an error. Its other fields can hold rows of a database, addresses and bodies. */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, code, stack: error.stack };
}
