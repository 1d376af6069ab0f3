import { Failure } from './fail.mjs';

/** Takes the output of a step, to be shown later; null: it goes to the terminal at once. */
export type Hold = ((text: string) => void) | null;

export interface Step {
  name: string;
  run: (hold: Hold) => Promise<unknown>;
  /** The name of its report in test-results, without .json; null for a step without tests. */
  report: string | null;
}

export interface StepResult extends Pick<Step, 'name' | 'report'> {
  seconds: number;
  /** null: the step is green. */
  error: string | null;
}

export const lineTo = (hold: Hold) => (text: string) => (hold ? hold(`${text}\n`) : console.log(text));

/** Runs a step to its end, whatever its result. */
export async function runStep(step: Step, hold: Hold = null): Promise<StepResult> {
  const say = lineTo(hold);
  const { name, report } = step;
  say(`\n▶ ${name}`);
  const started = performance.now();
  let error: string | null = null;
  try {
    await step.run(hold);
  } catch (cause) {
    error = cause instanceof Failure ? cause.message : textOf(cause);
  }
  const seconds = (performance.now() - started) / 1000;
  say(`${error === null ? '✓' : '✗'} ${name}: ${seconds.toFixed(1)} s${error === null ? '' : `. ${error}`}`);
  return { name, report, seconds, error };
}

/** Runs two steps at once. The output of the second is shown when the first has ended. */
export async function runBeside(first: Step, second: Step): Promise<StepResult[]> {
  const said: string[] = [];
  const held = runStep(second, (text) => said.push(text));
  const results = [await runStep(first), await held];
  process.stdout.write(said.join(''));
  return results;
}

const textOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
