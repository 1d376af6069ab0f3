type Env = Record<string, string | undefined>;
export function parseDotEnv(text: string): Record<string, string>;
export function loadDotEnv(file: string, env?: Env): void;
