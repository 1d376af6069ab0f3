interface Counts {
  passed: number;
  failed: number;
}
export function countTests(report: unknown): Counts;
export function skippedSuites(report: unknown): string[];
export function skippedInFile(file: string): string[];
export function countFile(file: string): Counts;
