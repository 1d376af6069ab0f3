export const MISSING_PAGE_MARK: string;
export function saysMissing(html: string): boolean;
export function drawnMissingPage(html: string, serverDistDir: string | undefined): string;
