import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** An empty project under this one's lint rules, in which tests plant what must be refused. */
export function emptyProject() {
  const project = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
  cpSync(path.join(root, 'biome.json'), path.join(project, 'biome.json'));
  cpSync(path.join(root, 'tools/lint'), path.join(project, 'tools/lint'), { recursive: true });
  return {
    remove: () => rmSync(project, { recursive: true }),

    /** The lines that the rule refuses, by file. A plugin's rule is called 'plugin'. */
    refused(planted: Record<string, string[]>, rule: string): Record<string, string[]> {
      for (const [file, lines] of Object.entries(planted)) {
        mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(project, file), `${lines.join('\n')}\n`);
      }
      const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
      const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--colors=off'];
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [biome, 'lint', ...options, ...Object.keys(planted)],
        { cwd: project, encoding: 'utf8' },
      );
      const found = new Set<string>();
      for (const [, file, line, name] of `${stdout}${stderr}`.matchAll(/^(\S+):(\d+):\d+ (\S+) /gm))
        if (name === rule) found.add(`${file}:${line}`);
      return Object.fromEntries(
        Object.entries(planted).map(([file, lines]) => [
          file,
          lines.filter((_, at) => found.has(`${file}:${at + 1}`)),
        ]),
      );
    },
  };
}
