// @ts-check
/** An error that the user can fix: printed as one line, without a stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {number} [status]
   */
  constructor(message, status = 1) {
    super(message);
    this.status = status;
  }
}

/**
 * Runs a command's main function; prints a failure as one line and exits with its status.
 * @param {() => Promise<number | void>} main
 */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (error instanceof Failure) console.error(`\n✗ ${error.message}`);
    else if (/** @type {NodeJS.ErrnoException | null} */ (error)?.code === 'ENOSPC')
      console.error('\n✗ The disk is full: free some space and start again.');
    else console.error(error);
    process.exitCode = error instanceof Failure ? error.status : 1;
  }
}
