/** A test that failed and passed when it was tried again. */
export interface FlakyTest {
  file: string;
  title: string;
  project: string | null;
}

/** An entry of e2e/quarantine.json; days as yyyy-MM-dd. */
export interface QuarantinedTest extends FlakyTest {
  firstSeen: string;
  /** The last day on which it is tolerated; after it the test is red until it is fixed and off the list. */
  deadline: string;
}

interface Verdict {
  /** The list with the tests that have just become flaky. */
  list: QuarantinedTest[];
  red: { test: FlakyTest; reason: string }[];
}

const MOST = 3;
const DAYS = 3;

/**
 * Judges this run's flaky tests and those on the list. A newly flaky test passes and is put on the list until its
 * deadline, unless its file is part of the change.
 */
export function judgeFlaky(
  list: readonly QuarantinedTest[],
  flaky: readonly FlakyTest[],
  { changed, today }: { changed: readonly string[]; today: string },
): Verdict {
  const isListed = (test: FlakyTest) => list.some((entry) => isSame(entry, test));
  const fresh = flaky
    .filter((test) => !isListed(test))
    .map(({ file, title, project }) => ({
      file,
      title,
      project,
      firstSeen: today,
      deadline: later(today, DAYS),
    }));
  const all = [...list, ...fresh];
  const reasonOf = (entry: QuarantinedTest, at: number) => {
    const isFlaky = flaky.some((test) => isSame(entry, test));
    if (isFlaky && isListed(entry)) return `flaky again: on the list since ${entry.firstSeen}`;
    if (isFlaky && changed.includes(entry.file)) return 'flaky in a file of this change';
    if (today > entry.deadline) return `still on the list of flaky tests after ${entry.deadline}`;
    if (at >= MOST) return `the list of flaky tests is full: it holds ${MOST}`;
    return null;
  };
  const red = all.flatMap((entry, at) => {
    const reason = reasonOf(entry, at);
    return reason === null ? [] : [{ test: entry, reason }];
  });
  return { list: all, red };
}

export const isSame = (one: FlakyTest, other: FlakyTest) =>
  one.file === other.file && one.title === other.title && one.project === other.project;

function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
