import type { RedisClient } from './redis-client.mjs';

export interface RedisLinkOptions {
  timeoutMs?: number;
  retryMs?: number;
  greet?: (client: RedisClient) => Promise<void>;
  say?: (line: string) => void;
}
export class RedisLink {
  constructor(url: string, options?: RedisLinkOptions);
  run<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  close(): void;
}
