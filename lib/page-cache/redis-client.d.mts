import type { RedisClientType } from '@redis/client';

export type RedisClient = RedisClientType;
export function createRedisClient(url: string, connectTimeout: number): Promise<RedisClient>;
export function isRefusal(error: unknown): Promise<boolean>;
export function inTime<T>(promise: Promise<T>, ms: number): Promise<T>;
