import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { accountLetter } from './account-letter.ts';
import type { Message } from './mailer.ts';
import { passwordTexts } from './texts.ts';

/**
 * The letter with a link to the page where a new password is set. The code stands behind a #, which browsers send to no server, so that no log
 * has it.
 */
export function passwordLetter(
  user: { username: string; email: string },
  hotel: { name: string; presentation: HotelPresentation },
  page: string,
  code: string,
): Promise<Omit<Message, 'id'>> {
  const { subject, lead, button, why } = passwordTexts;
  return accountLetter(user, hotel, {
    subject,
    lead,
    why,
    button: { text: button, url: `${page}#${code}` },
  });
}
