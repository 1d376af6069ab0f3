export const BROWSER_ARGS: string[];
export function findBrowser(env?: Record<string, string | undefined>): string | null;
export function isExecutable(file: string): boolean;
