/** How many cases a test of random ones takes; `npm run trust` asks for the long form. */
export const cases = ({ short, long }: { short: number; long: number }): number =>
  process.env.LONG_TESTS === 'on' ? long : short;
