/** Ctrl-C, SIGTERM or a closed terminal as a promise; `asFailure` rejects instead, to interrupt a wait. */
export function stopSignal() {
  const marker = Symbol('stopped');
  const { promise: signal, resolve: tell } = Promise.withResolvers<NodeJS.Signals>();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => tell(name));
  const asFailure = signal.then(() => Promise.reject(marker));
  asFailure.catch(() => {});
  return { marker, signal, asFailure };
}
