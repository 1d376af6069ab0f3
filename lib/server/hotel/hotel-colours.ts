import type { Hotel } from '#rules/hotel/hotel.ts';
import type { Scheme } from '#rules/theme/schemes.ts';
import { type HotelTheme, hotelTheme } from '#rules/theme/theme.ts';

export const hotelColours = ({ hotel_style_config, theme_color }: Hotel) => ({
  ...hotel_style_config,
  theme_color,
});

/** The colours alone: a hotel's style has the drawings of logo and splash too. */
export function plainColours(hotel: Hotel) {
  const { primary_color, hover_color, menu_background_color, svg_background_color, theme_color } =
    hotelColours(hotel);
  return { primary_color, hover_color, menu_background_color, svg_background_color, theme_color };
}

export const themeOf = (hotel: Hotel, scheme: Scheme = 'light'): HotelTheme =>
  hotelTheme(hotelColours(hotel), scheme);
