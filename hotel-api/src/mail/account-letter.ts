import { russianDate } from '#api/src/calendar.ts';
import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import type { IsoDate } from '#rules/text/dates.ts';
import { brandOf } from './brand.ts';
import { messageOf } from './letter.ts';
import type { Message } from './mailer.ts';
import { accountTexts, letterTexts, passwordTexts } from './texts.ts';

interface Places {
  appOrigin: string;
  /** The day on which the account goes. */
  end: IsoDate;
}

/** The letter that an account is going to be deleted, or has been, in the brand of the hotel where it was used last. */
export async function accountLetter(
  what: keyof typeof accountTexts,
  user: { username: string; email: string },
  hotel: { name: string; slug: string; presentation: HotelPresentation },
  { appOrigin, end }: Places,
): Promise<Omit<Message, 'id'>> {
  const { subject, lead, button, why } = accountTexts[what];
  return messageOf(
    {
      subject: `${subject} — ${hotel.name}`,
      heading: subject,
      // Anybody may register under anybody's address, and a name could be a message to a stranger.
      greeting: letterTexts.greeting(''),
      lead: lead(russianDate(end)),
      button: button && { text: button, url: `${appOrigin}/${hotel.slug}/login` },
      own: [],
      links: [],
      timeline: null,
      facts: [[passwordTexts.login, user.username]],
      sums: [],
      steps: [],
      why,
      stop: null,
    },
    await brandOf(hotel),
    { name: '', address: user.email },
  );
}
