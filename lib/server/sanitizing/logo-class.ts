/** The class of the hotel's name and logo, the only elements that a hotel's stylesheet can style. */
export const LOGO_CLASS = 'hotel-logo';
