type Env = Record<string, string | undefined>;
export function sourceHash(root: string, env?: Env): string;
export function isBuilt(root: string, env?: Env): boolean;
export function ensureBuilt(root: string, env?: Env): Promise<void>;
