/** How many calls of one answer run at a time, so that guests do not wait for it. */
const AT_ONCE = 4;

/**
 * What `work` makes of each item, in their order. The first failure ends it.
 * @throws whatever `work` throws
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let next = 0; next < items.length; next += AT_ONCE)
    results.push(...(await Promise.all(items.slice(next, next + AT_ONCE).map(work))));
  return results;
}
