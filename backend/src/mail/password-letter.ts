import type { HotelPresentation } from '../database/catalogue-tables.ts';
import { brandOf } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import type { Message } from './mailer.ts';
import { letterTexts, passwordTexts } from './texts.ts';

/**
 * The letter with a link to a new password. The code stands behind a #, which browsers send to no server, so that no log
 * has it.
 */
export async function passwordLetter(
  user: { username: string; first_name: string; last_name: string; email: string },
  hotel: { name: string; presentation: HotelPresentation },
  hotelPage: string,
  code: string,
): Promise<Omit<Message, 'id'>> {
  const brand = await brandOf(hotel);
  const letter: Letter = {
    subject: `${passwordTexts.subject} — ${hotel.name}`,
    heading: passwordTexts.subject,
    greeting: letterTexts.greeting(user.first_name),
    lead: passwordTexts.lead,
    button: { text: passwordTexts.button, url: `${hotelPage}/login/password#${code}` },
    facts: [[passwordTexts.login, user.username]],
    sums: [],
    steps: [],
    why: passwordTexts.why,
  };
  return messageOf(letter, brand, user);
}
