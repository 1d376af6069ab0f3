interface Counts {
  passed: number;
  failed: number;
}
export function countTests(report: unknown): Counts;
export function countFile(file: string): Counts;
