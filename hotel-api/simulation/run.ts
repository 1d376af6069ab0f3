import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { PlantedFault } from './planted-fault.ts';
import { plantedFaults } from './planted-faults.ts';
import type { SimulationOptions } from './simulation.ts';

// Berlin's clocks change, so a day of the machine's own calendar may have 23 hours, which product code must not rely
// on.
process.env.TZ = 'Europe/Berlin';

const USAGE = `npm run sim -- [options]
  --seed N      the first history to run (default 1)
  --seeds N     how many, one after the other (default 1)
  --days N      simulated days of each (default 365)
  --hotels N    1 to 3 (default 3)
  --empty DIR   begins with a copy of this empty database, which saves making one
  --plant NAME  with a mistake in the code, which must be found: all, or one of
                ${plantedFaults.map(({ name }) => name).join(', ')}`;

/** A planted mistake must be found in one of this many histories. */
const PLANT_SEEDS = 5;

const SOURCE = path.join(import.meta.dirname, '../src');

function whole(value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new Error(USAGE);
  return Number(value);
}

function parseOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      days: { type: 'string' },
      hotels: { type: 'string' },
      empty: { type: 'string' },
      plant: { type: 'string' },
    },
  });
  const plant = plantedFaults.find(({ name }) => name === values.plant);
  const isAll = values.plant === 'all';
  if (values.plant !== undefined && !plant && !isAll) throw new Error(USAGE);
  return {
    plant,
    isAll,
    first: whole(values.seed, 1),
    seeds: whole(values.seeds, 1),
    days: whole(values.days, 365),
    hotels: Math.min(3, Math.max(1, whole(values.hotels, 3))),
    emptyDatabase: values.empty,
  };
}

/** The mistake is put into the product's code as it is loaded, so nothing changes on the disk. */
function plantInSource({ name, file, from, to }: PlantedFault): void {
  if (!file || from === undefined || to === undefined) return;
  const source = path.join(SOURCE, file);
  const text = readFileSync(source, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${name} no longer fits hotel-api/src/${file}`);
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || fileURLToPath(url) !== source) return next(url, context);
      return { format: 'module-typescript', source: text.replace(from, to), shortCircuit: true };
    },
  });
}

/** Returns true when every rule held. */
async function runOne(options: SimulationOptions, again: string): Promise<boolean> {
  const { Simulation } = await import(pathToFileURL(path.join(import.meta.dirname, 'simulation.ts')).href);
  const { Violation } = await import('./history.ts');
  const { finish, populate } = await import('./populate.ts');
  const simulation = new Simulation(options);
  const began = performance.now();
  const told = () =>
    `seed ${options.seed}: ${simulation.history.steps} lines, ${simulation.steps} steps, ${((performance.now() - began) / 1000).toFixed(1)} s, history ${simulation.history.fingerprint}`;
  try {
    const counts = await simulation.run(
      () => populate(simulation),
      () => finish(simulation),
    );
    console.log(`${told()}\n${counts}`);
    return true;
  } catch (error) {
    const violation =
      error instanceof Violation ? error : new Violation(String((error as Error)?.stack ?? error));
    console.log(simulation.history.shortened(violation).join('\n'));
    console.log(`\n${violation.message}\n${told()}\nAgain: ${again}`);
    return false;
  }
}

/**
 * Each mistake runs in a process of its own, as loaded code cannot be changed back. Returns false when one was not
 * found.
 */
function findAll({ first, days, hotels }: ReturnType<typeof parseOptions>): boolean {
  let areFound = true;
  for (const { name } of plantedFaults) {
    const found = findOne(name, first, ['--days', String(days), '--hotels', String(hotels)]);
    console.log(`${name}: ${found ?? `not found in ${PLANT_SEEDS} histories`}`);
    areFound &&= found !== null;
  }
  return areFound;
}

function findOne(name: string, first: number, options: string[]): string | null {
  for (let seed = first; seed < first + PLANT_SEEDS; seed += 1) {
    const args = [import.meta.filename, '--plant', name, '--seed', String(seed), ...options];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    const [, steps] = /, (\d+) steps,/.exec(stdout) ?? [];
    const rule = stdout.split('\n').at(stdout.split('\n').findIndex((line) => line.startsWith('seed ')) - 1);
    if (status === 1 && steps) return `found by seed ${seed} in step ${steps}: ${rule}`;
  }
  return null;
}

function parseOptionsOrExit(): ReturnType<typeof parseOptions> {
  try {
    return parseOptions();
  } catch (error) {
    console.error((error as Error).message === USAGE ? USAGE : `${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const asked = parseOptionsOrExit();
const { plant, isAll, first, seeds, days, hotels, emptyDatabase } = asked;
if (isAll) process.exit(findAll(asked) ? 0 : 1);
if (plant) plantInSource(plant);
for (let seed = first; seed < first + seeds; seed += 1) {
  const options = { seed, days, hotels, emptyDatabase, hasRowLocks: plant?.hasRowLocks ?? true };
  const planted = plant ? ` --plant ${plant.name}` : '';
  const again = `npm run sim -- --seed ${seed} --days ${days} --hotels ${hotels}${planted}`;
  if (!(await runOne(options, again))) process.exit(1);
}
