/** A link that calls a phone number, however the hotel writes it. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
