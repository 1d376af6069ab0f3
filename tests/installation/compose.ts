import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface Service {
  command?: string[];
  environment?: Record<string, string>;
  /** An item is `volume:/path` or a folder of the repository. */
  volumes?: string[];
  secrets?: string[];
  read_only?: boolean;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

export interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

/** Reads the compose file, its variables replaced by these or by their defaults; an empty one is an empty text. */
export function readCompose(repository: string, variables: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(path.join(repository, 'deploy/compose.yaml'), 'utf8');
  const given = text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, usual) => (variables[name] ?? usual) || '""');
  return parse(given, { merge: true });
}
