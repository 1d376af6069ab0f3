/** Two rooms are a comparison, and more than four no screen shows side by side. */
export const COMPARED = { least: 2, most: 4 } as const;
