import type { Context, Db } from '#api/src/context.ts';

type WorkContext = Pick<Context, 'db' | 'clock' | 'disk'>;

/** Rows of hotels that are due, and what is done with each. */
interface DueWork<Row> {
  hotels(db: Db, now: Date): Promise<number[]>;
  /** Takes some of a hotel's rows, which are due later from then on; what another process is taking is skipped. */
  claim(db: Db, hotelId: number, now: Date): Promise<Row[]>;
  work(row: Row): Promise<boolean>;
}

/** Works off whatever is due, hotel by hotel. Returns how many of the rows have ended. */
export async function workOff<Row>(
  { db, clock, disk }: WorkContext,
  { hotels, claim, work }: DueWork<Row>,
): Promise<number> {
  const now = clock.now();
  const found = await hotels(db, now);
  if (found.length === 0 || !(await disk.isEnough())) return 0;
  let ended = 0;
  for (const hotelId of found) {
    // Whatever is claimed is due later, so the batches end.
    for (;;) {
      const claimed = await claim(db, hotelId, now);
      if (claimed.length === 0) break;
      const results = await Promise.all(claimed.map(work));
      ended += results.filter(Boolean).length;
    }
  }
  return ended;
}
