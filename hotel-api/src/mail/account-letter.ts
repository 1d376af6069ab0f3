import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { brandOf } from './brand.ts';
import { type Letter, messageOf } from './letter.ts';
import type { Message } from './mailer.ts';
import { accountTexts, letterTexts } from './texts.ts';

/** A letter about an account and no order, in a hotel's brand. */
export async function accountLetter(
  user: { username: string; email: string },
  hotel: { name: string; presentation: HotelPresentation },
  { subject, ...words }: Pick<Letter, 'subject' | 'lead' | 'button' | 'why'>,
): Promise<Omit<Message, 'id'>> {
  const letter: Letter = {
    subject: `${subject} — ${hotel.name}`,
    heading: subject,
    // Anybody may register under anybody's address, and a name could be a message to a stranger.
    greeting: letterTexts.greeting(''),
    ...words,
    own: [],
    links: [],
    timeline: null,
    facts: [[accountTexts.login, user.username]],
    sums: [],
    steps: [],
    stop: null,
  };
  return messageOf(letter, await brandOf(hotel), { name: '', address: user.email });
}
