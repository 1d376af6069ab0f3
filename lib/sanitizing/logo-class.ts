/** The class that the hotel's name and mark carry; nothing else of the page can be styled from outside. */
export const LOGO_CLASS = 'hotel-logo';
