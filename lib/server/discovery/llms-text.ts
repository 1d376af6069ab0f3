import { llmsTexts } from './texts.ts';
import { LLMS_PATH, MCP_PATH } from './well-known.ts';

/** A hotel with the addresses of its home and of its offers as data. */
type NamedHotel = { name: string; home: string; offers: string };

/** What assistants are told of the installation: its hotels, how a stay is linked to, and where data and tools are. */
export function llmsText({ origin, hotels }: { origin: string; hotels: NamedHotel[] }) {
  const lines = hotels.map(({ name, home, offers }) => llmsTexts.hotel(oneLine(name), home, offers));
  const example = `${hotels[0]?.home ?? `${origin}/{slug}`}?arrival=2027-02-01&departure=2027-02-03&adults=2`;
  return [
    llmsTexts.title,
    llmsTexts.about,
    llmsTexts.confirms,
    `${llmsTexts.hotels}\n\n${lines.length > 0 ? lines.join('\n') : llmsTexts.noHotels}`,
    `${llmsTexts.links}\n\n${llmsTexts.grammar(example).join('\n')}`,
    `${llmsTexts.data}\n\n${llmsTexts.places(origin + MCP_PATH, origin + LLMS_PATH).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** A name stands in a link of Markdown, which a bracket or a line's end would break. */
const oneLine = (name: string): string => name.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');
