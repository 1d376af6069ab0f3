export function firstLoadScripts(html: string): string[];
export function travelSize(url: string): Promise<number>;
export function scriptBytes(url: string, paths: string[]): Promise<number>;
