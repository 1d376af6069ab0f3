import sharp from 'sharp';
import { phoneLink } from '../../../lib/text/phone-link.ts';
import { isLettering } from '../../../lib/theme/lettering.ts';
import { type HotelTheme, hotelTheme } from '../../../lib/theme/theme.ts';
import type { HotelPresentation } from '../database/catalogue-tables.ts';

interface Colours {
  ground: string;
  paper: string;
  ink: string;
  ink2: string;
  line: string;
  primary: string;
  onPrimary: string;
}

/** How a hotel's letters look. */
export interface Brand {
  hotel: string;
  /** The surface of its logo, the same in both schemes. */
  plate: string;
  onPlate: string;
  light: Colours;
  dark: Colours;
  /** Its size is that in which it is shown, px. Lettering is the hotel's name already. */
  logo: { png: Buffer; width: number; height: number; isLettering: boolean } | null;
  contacts: { text: string; url: string | null }[];
  /** Answers go there; '' where the hotel has no address. */
  email: string;
}

interface BrandedHotel {
  name: string;
  presentation: HotelPresentation;
}

export async function brandOf({ name, presentation }: BrandedHotel): Promise<Brand> {
  const { style, theme_color, address, phone, email } = presentation;
  const colours = { ...style, theme_color };
  const light = hotelTheme(colours, 'light');
  const place = [address.street, address.city].filter(Boolean).join(', ');
  return {
    hotel: name,
    plate: light['--panel'],
    onPlate: light['--on-panel'],
    light: coloursOf(light),
    dark: coloursOf(hotelTheme(colours, 'dark')),
    logo: style.svg ? await drawnLogo(style.svg, light['--panel-mark']) : null,
    email,
    contacts: [
      ...(place ? [{ text: place, url: null }] : []),
      ...(phone ? [{ text: phone, url: phoneLink(phone) }] : []),
      ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
    ],
  };
}

const coloursOf = (theme: HotelTheme): Colours => ({
  ground: theme['--ground'],
  paper: theme['--paper'],
  ink: theme['--ink'],
  ink2: theme['--ink-2'],
  line: theme['--line'],
  primary: theme['--primary'],
  onPrimary: theme['--on-primary'],
});

const LOGO_HEIGHT = 44;
const LOGO_WIDTH = 180;

/**
 * Draws the logo as a picture that comes with the letter: mail programs show no SVG, and no picture from outside unasked.
 * It has twice the size in which it is shown. One that cannot be drawn gives way to the name.
 */
async function drawnLogo(svg: string, colour: string): Promise<Brand['logo']> {
  try {
    const { data, info } = await sharp(Buffer.from(svg.replace('<svg', `<svg color="${colour}"`)), {
      density: 288,
    })
      .trim()
      .resize({ width: LOGO_WIDTH * 2, height: LOGO_HEIGHT * 2, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const [width, height] = [info.width, info.height].map((size) => Math.round(size / 2)) as [number, number];
    return { png: data, width, height, isLettering: isLettering(svg) };
  } catch {
    return null;
  }
}
