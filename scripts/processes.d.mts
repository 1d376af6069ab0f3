import type { SpawnOptions } from 'node:child_process';

export interface RunningServer {
  name: string;
  ended: Promise<string>;
  readonly running: boolean;
  stop(): Promise<void>;
}
export function runToEnd(
  command: string,
  args: string[],
  options?: SpawnOptions,
): Promise<{ status: number | string; output: string }>;
export function startServer(
  name: string,
  command: string,
  args: string[],
  options: SpawnOptions,
): RunningServer;
export function waitUntilHealthy(server: RunningServer, url: string, timeoutMs: number): Promise<void>;
export function checkPort(port: number, variable: string): Promise<void>;
