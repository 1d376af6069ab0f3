/** Marks a refusal by the app itself: its text is for the network log, not for guests. */
export const OWN_REFUSAL = { name: 'x-refused-by', value: 'app' } as const;
