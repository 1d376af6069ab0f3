import { suitsStay } from '#contract/schemas/payment-option.ts';
import { untoldSellerFacts } from '#contract/schemas/seller-facts.ts';
import { hotelAnswer, hotelAt } from '#lib/server/api/hotel-answer.ts';
import { hotelColours } from '#lib/server/hotel/hotel-colours.ts';
import { optionsFor } from '#rules/booking/payment-options.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { contrast, parseColour } from '#rules/theme/colour.ts';
import { hotelTheme } from '#rules/theme/theme.ts';
import { isDone, type Visit } from './visit.ts';

const CONFIG = 'getHotelConfig';

/** Reads the config as the app does, and says what would not work with it. null: there is no hotel. */
export async function checkConfig(visit: Visit, slug: string): Promise<Hotel | null> {
  const reply = await visit.ask(CONFIG, { at: { slug } });
  if (!isDone(reply)) {
    visit.unexpected(reply, 'the hotel, with status 200');
    return null;
  }
  const config = hotelAnswer(visit.settings.MEDIA_HOSTS).safeParse(reply.json).data;
  const stranger = await visit.ask(CONFIG, { at: { slug: `${slug.slice(0, 40)}-no-such-hotel` } });
  if (stranger.status !== 404 || stranger.json === undefined)
    visit.unexpected(
      stranger,
      'status 404, in JSON, for a hotel that does not exist',
      'another page than «Отель не найден :(»',
    );
  if (!config) return null;
  const hotel = hotelAt(slug, config);
  checkPayment(visit, hotel);
  checkTexts(visit, hotel);
  notePalette(visit, hotel);
  noteSeller(visit, hotel);
  return hotel;
}

function checkPayment(visit: Visit, { hotel_payment_methods: methods, booking_available }: Hotel): void {
  if (!booking_available)
    visit.note({ ...at('booking_available'), expected: 'true', received: 'false', guest: 'no booking' });
  const known = optionsFor(methods, false);
  const forOneNight = known.filter((option) => suitsStay(option, 1));
  if (forOneNight.length > 0) return;
  visit.wrong({
    ...at('hotel_payment_methods'),
    expected: 'a way to pay for any guest and any stay',
    received:
      known.length > 0
        ? 'only the first night, which is no choice for a stay of one night'
        : `${methods.length} that a guest may use, none of them for everybody`,
    guest: known.length > 0 ? 'no way to book a single night' : 'no way to book',
  });
}

/** How many characters fit where a text is shown. A longer one is cut or breaks over lines. */
const FITS: [path: string, most: number, texts: (hotel: Hotel) => string[]][] = [
  ['name', 40, ({ name }) => [name]],
  ['hotel_menu_items[].name', 60, ({ hotel_menu_items }) => hotel_menu_items.map(({ name }) => name)],
  [
    'hotel_child_categories[].name',
    40,
    ({ hotel_child_categories }) => hotel_child_categories.map(({ name }) => name),
  ],
  ['note', 1_000, ({ note }) => [note]],
];

function checkTexts(visit: Visit, hotel: Hotel): void {
  for (const [path, most, texts] of FITS)
    for (const text of texts(hotel).filter(({ length }) => length > most))
      noteLong(visit, CONFIG, path, text, most);
}

/** Says that a text is longer than its place. */
export function noteLong(visit: Visit, operation: string, path: string, text: string, most: number): void {
  visit.note({
    operation,
    path,
    expected: `at most ${most} characters`,
    received: `${text.length}: «${text.slice(0, 40)}…»`,
    guest: 'a text over several lines, or its beginning',
  });
}

/** Where the palette had to move a colour, so that a text on it can be read. */
function notePalette(visit: Visit, hotel: Hotel): void {
  const colours = hotelColours(hotel);
  const theme = hotelTheme(colours);
  const paper = parseColour(theme['--paper']);
  const given = parseColour(colours.primary_color);
  const used = parseColour(theme['--primary-text']);
  if (!paper || !given || !used || theme['--primary-text'] === theme['--primary']) return;
  const ratio = (colour: typeof given) => `${contrast(colour, paper).toFixed(2)}:1`;
  visit.note({
    ...at('hotel_style_config.primary_color'),
    expected: 'a contrast of 4.5:1 on paper, where the colour is a text',
    received: `${theme['--primary']} has ${ratio(given)}, so ${theme['--primary-text']} is used: ${ratio(used)}`,
    guest: 'buttons in the hotel’s own colour, and texts and lines in the corrected one',
  });
}

/** What a hotel in Russia has to tell guests of its seller before they pay. */
function noteSeller(visit: Visit, hotel: Hotel): void {
  for (const path of untoldSellerFacts(hotel))
    visit.note({
      ...at(path),
      expected: 'a value, since hotels in Russia tell it before they sell',
      received: 'nothing',
      guest: 'no such line in the footer, on the order and in letters',
    });
}

const at = (path: string) => ({ operation: CONFIG, path });
