import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { brandOf } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import type { Message } from './mailer.ts';
import { letterTexts, passwordTexts } from './texts.ts';

/**
 * The letter with a link to a new password. The code stands behind a #, which browsers send to no server, so that no log
 * has it.
 */
export async function passwordLetter(
  user: { username: string; email: string },
  hotel: { name: string; presentation: HotelPresentation },
  hotelPage: string,
  code: string,
): Promise<Omit<Message, 'id'>> {
  const brand = await brandOf(hotel);
  const letter: Letter = {
    subject: `${passwordTexts.subject} — ${hotel.name}`,
    heading: passwordTexts.subject,
    // Anybody may register under anybody's address, and a name could be a message to a stranger.
    greeting: letterTexts.greeting(''),
    lead: passwordTexts.lead,
    button: { text: passwordTexts.button, url: `${hotelPage}/login/password#${code}` },
    own: [],
    links: [],
    timeline: null,
    facts: [[passwordTexts.login, user.username]],
    sums: [],
    steps: [],
    why: passwordTexts.why,
    stop: null,
  };
  return messageOf(letter, brand, { name: '', address: user.email });
}
