export const SETTINGS: string[];
export function forgetSettings(env: Record<string, string | undefined>): void;
export function blankSettings(): Record<string, string>;
