import { imports } from '../package.json' with { type: 'json' };

/** The path from the root that `#rules/text/dates.ts` stands for, by the `imports` of package.json. */
export function importedFile(specifier: string): string {
  for (const [alias, target] of Object.entries(imports)) {
    const start = alias.slice(0, -1);
    if (specifier.startsWith(start)) return target.slice(2, -1) + specifier.slice(start.length);
  }
  throw new Error(`${specifier}: package.json has no such import`);
}
