import { contrast, parseColour, type Rgb, WHITE } from './colour.ts';
import { CONTROL_CONTRAST, TEXT_CONTRAST } from './contrast-guard.ts';
import type { Scheme } from './schemes.ts';
import { type HotelTheme, hotelTheme } from './theme.ts';

type Colours = Parameters<typeof hotelTheme>[0];
type Token = keyof HotelTheme;

/** The pairs of a palette that have to be told apart, in the order in which they are shown. */
const PAIRS = [
  {
    part: 'button',
    given: 'primary_color',
    text: '--on-primary',
    surface: '--primary',
    least: TEXT_CONTRAST,
  },
  { part: 'link', given: 'primary_color', text: '--primary-text', surface: '--paper', least: TEXT_CONTRAST },
  {
    part: 'edge',
    given: 'primary_color',
    text: '--primary-edge',
    surface: '--paper',
    least: CONTROL_CONTRAST,
  },
  {
    part: 'panel',
    given: 'primary_color',
    text: '--panel-mark',
    surface: '--panel',
    least: CONTROL_CONTRAST,
  },
  { part: 'menu', given: 'theme_color', text: '--mark', surface: '--menu', least: CONTROL_CONTRAST },
] as const satisfies { part: string; given: keyof Colours; text: Token; surface: Token; least: number }[];

export type ContrastRow = {
  part: (typeof PAIRS)[number]['part'];
  scheme: Scheme;
  least: number;
  /** Of the hotel's own colour; null where it has given none that can be read. */
  before: number | null;
  /** Of what guests see. */
  after: number;
};

/** How far the parts of a hotel's palette stand out, as it gave them and as they are shown. */
export function contrastReport(colours: Colours): ContrastRow[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const theme = hotelTheme(colours, scheme);
    const shown = (token: Token): Rgb => parseColour(theme[token]) ?? WHITE;
    return PAIRS.map(({ part, given, text, surface, least }) => {
      const own = parseColour(colours[given] ?? colours.primary_color);
      // Text on a button is white unless the palette says otherwise.
      const against = part === 'button' ? WHITE : shown(surface);
      const before = own && contrast(own, against);
      return { part, scheme, least, before, after: contrast(shown(text), shown(surface)) };
    });
  });
}
