/** Query key prefix of the cabinet's private data. */
export const accountKey = ['account'] as const;
