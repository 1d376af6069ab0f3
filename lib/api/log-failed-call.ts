/** One line for the operator: which call of which hotel failed, and how; never what was asked. */
export function logFailedCall(path: string, how: string): void {
  process.stderr.write(`${path} failed: ${how}\n`);
}
