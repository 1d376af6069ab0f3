declare const unit: unique symbol;

/** Money on the wire: rubles with at most two decimals. Code never calculates with them. */
export type Rubles = number & { readonly [unit]: 'rubles' };

/** Money in code: whole kopecks. */
export type Kopecks = number & { readonly [unit]: 'kopecks' };

/** A number that is known to be rubles, such as a literal. */
export const asRubles = (amount: number) => amount as Rubles;

/** A number that is known to be kopecks, such as a literal or a database column. */
export const asKopecks = (amount: number) => amount as Kopecks;

export const NO_MONEY = asKopecks(0);

export function toKopecks(amount: Rubles): Kopecks {
  return asKopecks(Math.round(amount * 100));
}

/** The same for an amount that may be unknown. */
export const kopecksOrNull = (amount: Rubles | null | undefined): Kopecks | null =>
  amount == null ? null : toKopecks(amount);

export function toRubles(amount: Kopecks): Rubles {
  return asRubles(amount / 100);
}

export function plus(...amounts: readonly Kopecks[]): Kopecks {
  return asKopecks(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function minus(amount: Kopecks, deducted: Kopecks): Kopecks {
  return asKopecks(amount - deducted);
}

/** The smaller amount. */
export function least(one: Kopecks, other: Kopecks): Kopecks {
  return one < other ? one : other;
}

/** The larger amount. */
export function most(one: Kopecks, other: Kopecks): Kopecks {
  return one > other ? one : other;
}

/** The amount a whole number of times, so that no fraction of a kopeck appears. */
export function times(amount: Kopecks, count: number): Kopecks {
  return asKopecks(amount * count);
}
