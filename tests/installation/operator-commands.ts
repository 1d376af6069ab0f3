import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Installation, SERVERS, type ServerName } from './installation.ts';

/**
 * Returns the shell commands under a heading of a page, one list for each block.
 * @throws Error when the page has no such heading
 */
export function commandsUnder(page: string, heading: string): string[][] {
  const section = readFileSync(page, 'utf8')
    .split(/^## /m)
    .find((section) => section.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${page} has no section '${heading}'`);
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) =>
    block.split('\n').filter((line) => line && !line.startsWith('#')),
  );
}

const COMPOSE =
  /^docker compose -f deploy\/compose\.yaml (exec -T|run --rm -T --no-deps|stop|start) (.+?)(?: ([<>]) (\S+))?$/;

/**
 * Runs commands as they are written for the compose file, without containers: a command for a container runs in its
 * folder or on its database. So the operator's page is tested word for word.
 * @param folder the commands' files are read and written here
 * @throws Error for a command that fails or is not known here
 */
export async function runAsWritten(
  installation: Installation,
  folder: string,
  commands: readonly string[],
): Promise<void> {
  for (const command of commands) {
    const [, action, rest = '', direction, file] = COMPOSE.exec(command) ?? [];
    if (!action) throw new Error(`The rehearsal does not know: ${command}`);
    const words = rest.split(' ');
    if (action === 'stop') await installation.stop(...serversIn(words));
    else if (action === 'start') await installation.startServers(...serversIn(words));
    else runIn(installation, words, direction, file && path.join(folder, file));
  }
}

function serversIn(words: string[]): ServerName[] {
  return words.map((word) => {
    const server = SERVERS.find((name) => name === word);
    if (!server) throw new Error(`There is no server ${word}`);
    return server;
  });
}

function runIn(
  { image, database }: Installation,
  [service, command = '', ...args]: string[],
  direction: string | undefined,
  file: string | undefined,
): void {
  const opened = file === undefined ? null : openSync(file, direction === '>' ? 'w' : 'r');
  const tool = service === 'postgres' ? database.tool(command) : null;
  const [program = '', ...first] = tool?.words ?? [command];
  const { status, stderr } = spawnSync(
    program,
    [...first, ...args.map((arg) => (tool ? arg : arg.replace(/^\/srv\//, `${image.folder}/`)))],
    {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...tool?.env },
      ...(tool ? {} : { ...image.as, cwd: image.folder }),
      stdio: [direction === '<' ? opened : 'ignore', direction === '>' ? opened : 'ignore', 'pipe'],
      encoding: 'utf8',
    },
  );
  if (opened !== null) closeSync(opened);
  if (status !== 0) throw new Error(`${service} ${command}: ${stderr}`);
}
