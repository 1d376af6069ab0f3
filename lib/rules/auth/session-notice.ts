const NAME = 'notice';
const PASS_REFUSED = 'session';

/** Marks an address whose one-time pass was not used because the guest is already logged in. */
export function addSessionNotice(parameters: URLSearchParams): void {
  parameters.set(NAME, PASS_REFUSED);
}

export function hasSessionNotice(search: string): boolean {
  return new URLSearchParams(search).get(NAME) === PASS_REFUSED;
}

/** The query ('?…' or '') without the notice. */
export function withoutSessionNotice(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(NAME);
  return parameters.size > 0 ? `?${parameters}` : '';
}
