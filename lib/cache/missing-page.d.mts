export function withMissingText(html: string): string;
