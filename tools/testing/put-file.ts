import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file with its folders; what is no text is written as JSON. */
export function putFile(file: string, content: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
