type Env = Record<string, string | undefined>;
export function mediaHosts(env?: Env): string[];
export function imagePatterns(hosts?: string[]): { hostname: string; port: string }[];
export function hasLocalHost(hosts?: string[]): boolean;
