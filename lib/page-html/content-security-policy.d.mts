type Env = Record<string, string | undefined>;
export function inlineScriptHashes(html: string): string[];
export function pagePolicy(scripts?: string[], env?: Env): string;
export const API_POLICY: string;
export const DEV_POLICY: string;
