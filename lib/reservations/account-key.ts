/** Query key under which everything private of the cabinet is kept. */
export const accountKey = ['account'] as const;
