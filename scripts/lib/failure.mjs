/** A stop that the reader can act on: shown as one line, without a stack. */
export class Failure extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Progress goes to stderr, so that what a command prints on stdout stays its own. */
/** @param {string} line */
export const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Runs a script's main function; an expected stop ends in one line, anything else in its stack.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`kargozar: ${error.message}`);
    process.exitCode = error.exitCode;
  }
}
