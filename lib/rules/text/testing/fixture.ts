import type { Kopecks, Rubles } from '#contract/schemas/money.ts';

type Plain<T> = T extends Rubles | Kopecks
  ? number
  : T extends (infer Entry)[]
    ? Plain<Entry>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T;

/** A value of the type with its money as plain numbers: `const RATE: Rate = fixture({ … })`. */
export function fixture<T>(value: Plain<NoInfer<T>>): T {
  return value as T;
}
