import type { Hotel } from '#rules/hotel/hotel.ts';
import type { Scheme } from '#rules/theme/schemes.ts';
import { type HotelTheme, hotelTheme } from '#rules/theme/theme.ts';

export const hotelColours = ({ hotel_style_config, theme_color }: Hotel) => ({
  ...hotel_style_config,
  theme_color,
});

export const themeOf = (hotel: Hotel, scheme: Scheme = 'light'): HotelTheme =>
  hotelTheme(hotelColours(hotel), scheme);
