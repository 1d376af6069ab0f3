import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { sellerLines } from '#rules/hotel/seller-lines.ts';
import { phoneLink } from '#rules/text/phone-link.ts';
import { type HotelTheme, hotelTheme } from '#rules/theme/theme.ts';
import { type DrawnLogo, drawnLogo } from './drawn-logo.ts';

interface Colours {
  ground: string;
  paper: string;
  ink: string;
  ink2: string;
  line: string;
  primary: string;
  onPrimary: string;
  /** The hotel's colour as it is seen on paper. */
  primaryEdge: string;
}

/** How a hotel's letters look. */
export interface Brand {
  hotel: string;
  /** The surface of its logo, the same in both schemes. */
  plate: string;
  onPlate: string;
  light: Colours;
  dark: Colours;
  logo: DrawnLogo | null;
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
    logo: style.svg ? await drawnLogo(style.svg, light['--panel-mark'], light['--panel']) : null,
    email,
    contacts: [
      ...(place ? [{ text: place, url: null }] : []),
      ...(phone ? [{ text: phone, url: phoneLink(phone) }] : []),
      ...(email ? [{ text: email, url: `mailto:${email}` }] : []),
    ],
  };
}

/** The brand of letters about an order, which say who sells the stay too. */
export async function guestBrand(hotel: BrandedHotel): Promise<Brand> {
  const brand = await brandOf(hotel);
  const { seller } = hotel.presentation;
  const sold = seller ? sellerLines(seller).map((text) => ({ text, url: null })) : [];
  return { ...brand, contacts: [...brand.contacts, ...sold] };
}

const coloursOf = (theme: HotelTheme): Colours => ({
  ground: theme['--ground'],
  paper: theme['--paper'],
  ink: theme['--ink'],
  ink2: theme['--ink-2'],
  line: theme['--line'],
  primary: theme['--primary'],
  onPrimary: theme['--on-primary'],
  primaryEdge: theme['--primary-edge'],
});
