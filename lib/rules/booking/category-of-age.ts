import type { ChildCategory } from '#contract/schemas/hotel-config.ts';

/** The hotel's category that takes a child of this age, in full years; undefined where none does. */
export const categoryOfAge = (age: number, categories: readonly ChildCategory[]): ChildCategory | undefined =>
  categories.find(({ from_age, to_age }) => from_age <= age && age <= to_age);
