import type { Settings } from './settings.ts';

/** What guests do without since a setting has no value, a line each for the log: no address is made up. */
export function unsetLinks({
  CONSULTATION_EMAIL,
  LOYALTY_URL,
}: Pick<Settings, 'CONSULTATION_EMAIL' | 'LOYALTY_URL'>) {
  return [
    CONSULTATION_EMAIL
      ? ''
      : 'CONSULTATION_EMAIL is not set: the menu has its mail link only where the hotel’s config has the optional field email',
    LOYALTY_URL
      ? ''
      : 'LOYALTY_URL is not set: the login has no link to the registration of a loyalty programme',
  ].filter(Boolean);
}
