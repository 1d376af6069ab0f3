/** The cabinet's queries share this prefix, so that one call refetches them all. */
export const accountKey = ['account'] as const;

export const refundKey = (reservationId: number) => [...accountKey, 'refund', reservationId] as const;
