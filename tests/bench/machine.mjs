import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Names the machine and commit of the figures, which compare only with others of the same machine. */
export function describeRun() {
  const cpus = os.cpus();
  const memory = `${(os.totalmem() / 2 ** 30).toFixed(0)} GB`;
  const browser = output(process.env.CHROMIUM_PATH, ['--version']) || 'Chromium of unknown version';
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `${cpus[0]?.model.trim() || os.arch()}, ${cpus.length} cores, ${memory}, ${system()}`,
    `Node ${process.versions.node}, ${browser}`,
  ];
}

function commit() {
  const hash = output('git', ['rev-parse', '--short', 'HEAD']);
  if (!hash) return 'unknown';
  const changed = output('git', ['status', '--porcelain', '--', '.', ':!tests/bench/README.md']);
  return changed ? `${hash} with changes` : hash;
}

function system() {
  try {
    const name = /^PRETTY_NAME="?(.*?)"?$/m.exec(readFileSync('/etc/os-release', 'utf8'));
    if (name) return name[1];
  } catch {
    // Only Linux has this file.
  }
  return `${os.type()} ${os.release()}`;
}

function output(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return ''; // There is no such program, or no repository.
  }
}
