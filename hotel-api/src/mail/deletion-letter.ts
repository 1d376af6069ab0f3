import { russianDate } from '#api/src/calendar.ts';
import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { accountLetter } from './account-letter.ts';
import type { Message } from './mailer.ts';
import { deletionTexts } from './texts.ts';

interface Places {
  /** The address of the login. */
  login: string;
  /** The day on which the account goes. */
  end: IsoDate;
}

/** The letter that an account is going to be deleted, or has been, in the brand of the hotel where it was used last. */
export function deletionLetter(
  what: keyof typeof deletionTexts,
  user: { username: string; email: string },
  hotel: { name: string; presentation: HotelPresentation },
  { login, end }: Places,
): Promise<Omit<Message, 'id'>> {
  const { lead, button, ...texts } = deletionTexts[what];
  return accountLetter(user, hotel, {
    ...texts,
    lead: lead(russianDate(end)),
    button: button && { text: button, url: login },
  });
}
