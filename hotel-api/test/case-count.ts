/** Returns how many random cases a test takes: few in `npm test`, many in `npm run trust`. */
export const caseCount = ({ short, long }: { short: number; long: number }): number =>
  process.env.LONG_TESTS === 'on' ? long : short;
