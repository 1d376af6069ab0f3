/** Where a phone number as the hotel writes it is called. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
