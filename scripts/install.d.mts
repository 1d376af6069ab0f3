export function checkNode(version?: string): void;
export function checkDiskSpace(directory: string): void;
export function isInstalled(root: string): boolean;
export function ensureInstalled(root: string): Promise<void>;
export function runtimeNode(root: string): string;
