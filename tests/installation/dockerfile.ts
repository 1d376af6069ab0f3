// A tester’s machine has no Docker: these stages are carried out without it, which is why this file exists.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '#api/test/postgres-process.ts';

/** The base image has this user, and the servers must not run as root. */
const SERVER_USER = 1000;

interface Stage {
  /** The folder that stands for the stage's root. */
  root: string;
  /** An absolute path within the stage's root. */
  workdir: string;
  user: number | null;
  given: string[];
  env: Record<string, string>;
  command: string[];
}

export interface Image {
  /** The servers run in this folder. */
  folder: string;
  /** Runs a process as the servers' user: only root can, whoever else rehearses is that user himself. */
  as: { uid?: number; gid?: number };
  /** The folders that the steps have given to that user, in the image. */
  given: string[];
  env: Record<string, string>;
  command: string[];
}

/**
 * Runs a Dockerfile's steps in folders, without a base image, which cannot be fetched here.
 * @param ready by the text of a RUN step, what puts the step's result into the stage's folder instead of running it
 * @throws Error with a failed step's output, and for an instruction that is not known here
 */
export function performDockerfile(
  repository: string,
  target: string,
  ready: Readonly<Record<string, (folder: string) => void>>,
): Image {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, rest } of instructionsIn(path.join(repository, 'deploy/Dockerfile'))) {
    if (name === 'FROM') {
      const alias = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      stage = { root: path.join(target, alias), workdir: '/', user: null, given: [], env: {}, command: [] };
      stages.set(alias, stage);
      mkdirSync(stage.root, { recursive: true });
      continue;
    }
    if (!stage) throw new Error(`${name} before FROM`);
    const folder = path.join(stage.root, stage.workdir);
    if (name === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(path.join(stage.root, rest), { recursive: true });
    } else if (name === 'ENV') {
      for (const pair of rest.split(' ')) {
        const [key = '', value = ''] = pair.split('=');
        stage.env[key] = value;
      }
    } else if (name === 'COPY') copy(rest, folder, repository, stages);
    else if (name === 'RUN' && ready[rest]) ready[rest](folder);
    else if (name === 'RUN') stage.given.push(...runStep(rest, folder, stage.env));
    else if (name === 'USER') stage.user = Number(rest);
    else if (name === 'CMD') stage.command = JSON.parse(rest);
    else throw new Error(`The rehearsal does not know ${name}`);
  }
  if (!stage || stage.user !== SERVER_USER)
    throw new Error(`The last stage must name the user ${SERVER_USER}`);
  const { root, workdir, user, given, env, command } = stage;
  const as = isRoot() ? { uid: user, gid: user } : {};
  return { folder: path.join(root, workdir), as, given, env, command };
}

const COPIED = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true } as const;

function instructionsIn(file: string): { name: string; rest: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...words] = line.trim().split(' ');
      return { name, rest: words.join(' ') };
    });
}

function copy(rest: string, folder: string, repository: string, stages: Map<string, Stage>): void {
  const words = rest.split(' ');
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
  if (from) words.shift();
  const to = words.pop() ?? '';
  const stage = from ? stages.get(from) : null;
  if (stage === undefined) throw new Error(`COPY from a stage that is not there: ${rest}`);
  const isIgnored = ignoredIn(repository);
  for (const source of words) {
    const whole = path.join(stage ? stage.root : repository, source);
    // Docker copies a file into a folder, but of a folder only its content.
    const target =
      to.endsWith('/') && source !== '.'
        ? path.join(folder, to, path.basename(source))
        : path.join(folder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    // A stage is not needed after it has been copied from, and moving takes no time.
    if (stage) renameSync(whole, target);
    else cpSync(whole, target, { ...COPIED, filter: (file) => !isIgnored(path.relative(repository, file)) });
  }
}

/**
 * Only the kinds of pattern that the ignore file uses are known here: a name or prefix at the root, and a name
 * anywhere.
 */
function ignoredIn(repository: string): (file: string) => boolean {
  const patterns = readFileSync(path.join(repository, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return (file) =>
    patterns.some((pattern) => {
      if (pattern.startsWith('**/')) return file.split(path.sep).includes(pattern.slice(3));
      if (pattern.endsWith('*')) return file.startsWith(pattern.slice(0, -1));
      return file === pattern || file.startsWith(`${pattern}${path.sep}`);
    });
}

const GIVES = new RegExp(` && chown ${SERVER_USER}:${SERVER_USER} ([^&]+)$`);

/**
 * A container has none of this process's settings, so a step must not see them here either.
 * @returns the folders that it gives to the servers' user; only root can do so
 */
function runStep(step: string, cwd: string, env: Record<string, string>): string[] {
  const given = GIVES.exec(step)?.[1]?.split(' ') ?? [];
  const command = isRoot() ? step : step.replace(GIVES, '');
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr, error } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { PATH, HOME, npm_config_offline: 'true', ...env } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`RUN ${command}\n${stdout}${stderr}`);
  return given;
}

/** @throws Error when the folder cannot be read */
export function bytesIn(folder: string): number {
  const { status, stdout } = spawnSync('du', ['--bytes', '--summarize', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`du could not count ${folder}`);
  return Number.parseInt(stdout, 10);
}

export const packagesIn = (folder: string): string[] =>
  readdirSync(path.join(folder, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(folder, 'node_modules', name)).map((inner) => `${name}/${inner}`)
      : [name],
  );

/** The paths of the image that its servers may write to. Without root they own all of it, so the modes must say it. */
export function writableIn({ folder, as, given }: Image): string[] {
  const volumes = given.flatMap((one) => ['-path', `./${one}/*`, '-prune', '-o']);
  const mode = isRoot() ? ['-writable'] : ['-perm', '-o=w'];
  const find = ['.', ...volumes, ...mode, '!', '-type', 'l', '-print'];
  const { stdout } = spawnSync('find', find, { cwd: folder, ...as, encoding: 'utf8' });
  const found = stdout
    .split('\n')
    .filter(Boolean)
    .map((file) => path.normalize(file));
  return [...new Set(isRoot() ? found : [...found, ...given])].sort();
}
