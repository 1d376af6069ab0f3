export function withLateScripts(html: string): string;
export function lateScripts(html: string): string[];
