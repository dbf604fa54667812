import type { DestinationStream } from 'pino';

/** Lines are not held beyond so many characters, however long a turn takes. */
const MOST_HELD = 65_536;

/**
 * Writes the lines of one turn of the event loop together: a line of its own for each reply costs a
 * call of the system for each. When the turn is over they are out, also before the process exits;
 * what a killed process loses is its last turn at most.
 */
export function writeByTurns(destination: DestinationStream): DestinationStream {
  let held = '';

  function writeHeld(): void {
    const lines = held;
    held = '';
    if (lines) destination.write(lines);
  }
  process.once('exit', writeHeld);

  return {
    write(line) {
      if (!held) setImmediate(writeHeld);
      held += line;
      if (held.length > MOST_HELD) writeHeld();
    },
  };
}
